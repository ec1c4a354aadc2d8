import type { ChapterFields } from "@palco/contract/chapters/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export async function listChapterRows(db: Db, itemId: string): Promise<ChapterFields[]> {
  const { rows } = await sql<ChapterFields>`select starts_at as "startsAt", titles
    from chapter where item_id = ${itemId} order by starts_at`.execute(db);
  return rows;
}

/** The chapters of several items, those of one in the order of their seconds. */
export async function listChaptersOfItems(
  db: Db,
  itemIds: readonly string[],
): Promise<(ChapterFields & { itemId: string })[]> {
  if (!itemIds.length) return [];
  const { rows } = await sql<
    ChapterFields & { itemId: string }
  >`select item_id as "itemId", starts_at as "startsAt", titles
    from chapter where item_id = any(${[...itemIds]}::uuid[]) order by item_id, starts_at`.execute(db);
  return rows;
}

/** Which of these items have chapters. */
export async function findWithChapters(db: Db, itemIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct item_id as id from chapter
    where item_id = any(${itemIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Locks an item, so that two who save its chapters take turns and never mix. */
export async function lockChapters(tx: Tx, itemId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chapters ${itemId}`}, 0))`.execute(tx);
}

export async function replaceChapters(
  tx: Tx,
  itemId: string,
  chapters: readonly ChapterFields[],
): Promise<void> {
  await tx.deleteFrom("chapter").where("item_id", "=", itemId).execute();
  await sql`insert into chapter (item_id, slot, starts_at, titles)
    select ${itemId}, n - 1, (c ->> 'startsAt')::int, c -> 'titles'
    from jsonb_array_elements(${JSON.stringify(chapters)}::jsonb) with ordinality e(c, n)`.execute(tx);
}
