import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { connect, createServer } from "node:net";
import { StartError } from "./start-error.ts";

/**
 * One Palco per data folder. The lock is a listening socket in Linux' abstract namespace: it has no file, so that
 * nothing stays behind after kill -9. It answers the id of the process that holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `\0palco-${createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 24)}`;
  const server = createServer((socket) => socket.end(String(process.pid)));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ path: name }, resolve);
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    const holder = await askHolder(name);
    throw new StartError(
      `Palco already runs on ${folder}${holder ? ` (process ${holder})` : ""}: stop it first, or set PALCO_DATA_DIR to another folder.`,
    );
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function askHolder(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ path: name });
    socket.setTimeout(500, () => socket.destroy());
    socket.on("data", (data) => (answer += data));
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}
