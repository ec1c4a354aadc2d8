import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Identity } from "./identity.ts";
import { StartError } from "./start-error.ts";

/** A socket's path has at most 107 bytes on Linux; the name inside the folder is `.s.PGSQL.5432`. */
const longestFolder = 107 - "/.s.PGSQL.5432".length;

/** A private folder for the socket: inside the data folder, or a short one in /tmp when that path is too long. */
export async function makeSocketFolder(home: string, identity: Identity): Promise<string> {
  const inside = join(home, "run");
  const folder =
    Buffer.byteLength(inside) <= longestFolder
      ? inside
      : join(tmpdir(), `palco-${createHash("sha256").update(home).digest("hex").slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = identity.owner ?? { uid: process.getuid!(), gid: process.getgid!() };
  const stat = await lstat(folder);
  // The folder's owner can impersonate the database, so a stranger's folder in /tmp is refused.
  if (!stat.isDirectory() || ![uid, process.getuid!()].includes(stat.uid))
    throw new StartError(
      `${folder} belongs to somebody else: remove it, or set PALCO_DATA_DIR to a shorter path.`,
    );
  if (stat.uid !== uid) await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  return folder;
}
