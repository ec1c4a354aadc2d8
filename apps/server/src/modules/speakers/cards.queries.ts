import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { CardRow } from "./present-speaker.ts";

/** Cards by id or by slug, in no order. */
export async function listCardRows(
  db: Db,
  which: { ids: readonly string[] } | { slugs: readonly string[] },
): Promise<CardRow[]> {
  const values = "ids" in which ? which.ids : which.slugs;
  if (values.length === 0) return [];
  const column = "ids" in which ? sql`id` : sql`slug`;
  const { rows } = await sql<CardRow>`select id, slug, name, title, titles, image_id as "imageId" from speaker
    where ${column} in (${sql.join([...values])})`.execute(db);
  return rows;
}
