import { findEmail } from "#modules/accounts/public.ts";
import type { Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { expireExports, noteFailed, noteProgress, noteReady, takeExport } from "./export.queries.ts";
import { exportedTables } from "./exported-rows.ts";

/** How long a file is kept. */
const keepMs = 7 * 24 * 3600_000;

export const exportFile = (id: string): string => `exports/${id}.zip`;

type Needs = Pick<Platform, "db" | "storage" | "now" | "log" | "config">;

/**
 * Makes the next export that waits.
 * @returns true when there may be more
 */
export async function makeNextExport(platform: Needs): Promise<boolean> {
  const { db, storage, now, log } = platform;
  const tables = exportedTables();
  const taken = await takeExport(db, { now: now(), total: tables.length });
  if (!taken) return false;
  const { id, userId } = taken;
  try {
    const { writeZip } = await import("./write-zip.ts");
    const email = await findEmail(db, userId);
    const progress = (done: { tables: number; rows: number }) =>
      noteProgress(db, id, { ...done, now: now() });
    await storage.put(exportFile(id), writeZip(platform, { id: userId, email }, progress));
    const file = (await storage.open(exportFile(id)))!;
    await file.close();
    const until = new Date(now().getTime() + keepMs);
    const isOurs = await db.transaction().execute(async (tx) => {
      if (!(await noteReady(tx, id, { size: file.size, now: now(), until }))) return false;
      await publishEvent(tx, "privacy.export_ready", { exportId: id, userId, until: until.toISOString() });
      return true;
    });
    // Its account was erased meanwhile, or another process has it.
    if (!isOurs) await storage.delete(exportFile(id));
  } catch (error) {
    log.warn({ err: error, exportId: id }, "an export of personal data failed");
    await storage.delete(exportFile(id)).catch(() => {});
    await noteFailed(db, id);
  }
  return true;
}

/** Deletes the files that are kept no longer, and those whose row is gone with its account. */
export async function cleanUpExports({ db, storage, now }: Needs): Promise<void> {
  for (const id of await expireExports(db, now())) await storage.delete(exportFile(id));
  const files = (await storage.list("exports")).filter((name) => !name.startsWith("."));
  if (!files.length) return;
  const rows = await db
    .selectFrom("privacy_export")
    .select("id")
    .where("state", "in", ["working", "ready"])
    .execute();
  const known = new Set(rows.map(({ id }) => `${id}.zip`));
  for (const name of files) if (!known.has(name)) await storage.delete(`exports/${name}`);
}
