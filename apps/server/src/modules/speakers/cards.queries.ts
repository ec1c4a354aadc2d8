import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { CardRow } from "./present-speaker.ts";

const columns = sql`s.id, s.slug, s.name, s.title, s.titles, s.image_id as "imageId"`;

/** Cards by id, in no order. */
export async function listCardRows(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`select ${columns} from speaker s
    where s.id in (${sql.join([...ids])})`.execute(db);
  return rows;
}

/** Cards by slug, present or former, with the slug that was asked for. */
export async function listCardRowsAt(
  db: Db,
  slugs: readonly string[],
): Promise<(CardRow & { asked: string })[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<CardRow & { asked: string }>`select named.slug as asked, ${columns}
    from (select distinct unnest(${[...slugs]}::text[]) as slug) named join speaker s on s.id = speaker_at(named.slug)`.execute(
    db,
  );
  return rows;
}
