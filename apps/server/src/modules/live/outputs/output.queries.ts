import type { OutputPrivacy } from "@palco/contract/live/output";
import type { Db } from "#platform/db/database.ts";

export interface OutputRow {
  id: string;
  itemId: string;
  title: string;
  privacy: OutputPrivacy;
  slug: string;
  language: string | null;
  keySerial: number;
  heardAt: Date | null;
}

const columns = [
  "id",
  "item_id as itemId",
  "title",
  "privacy",
  "slug",
  "language",
  "key_serial as keySerial",
  "heard_at as heardAt",
] as const;

export async function listOutputs(db: Db, itemId: string): Promise<OutputRow[]> {
  const rows = await db
    .selectFrom("broadcast_output")
    .select(columns)
    .where("item_id", "=", itemId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows as OutputRow[];
}

export async function findOutput(db: Db, id: string): Promise<OutputRow | undefined> {
  const row = await db.selectFrom("broadcast_output").select(columns).where("id", "=", id).executeTakeFirst();
  return row as OutputRow | undefined;
}

/** Stores every second which outputs the origin receives. */
export async function reportOutputs(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("broadcast_output").set({ heard_at: now }).where("id", "in", ids).execute();
}
