import type { speakerSorts } from "@palco/contract/speakers/edit";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { ownedByOrganizers, type OwnerScope } from "#platform/owner-scope.ts";
import { speakerColumns, type SpeakerRow, speakerSource } from "./speaker.queries.ts";
import { speakerUses } from "./speaker-uses.ts";

export interface ListedRow extends SpeakerRow {
  products: number;
  total: number;
}

export interface SpeakerFilter {
  /** Only this organizer's. */
  owners: OwnerScope;
  q?: string | undefined;
  sort: (typeof speakerSorts)[number];
  page: number;
  size: number;
}

const orders = {
  name: sql`lower(unaccent(s.name)), s.id`,
  updated: sql`s.updated_at desc, s.id`,
  products: sql`products desc, lower(unaccent(s.name)), s.id`,
};

/** One page of a table of speakers. */
export async function listSpeakerRows(
  db: Db,
  { owners, q, sort, page, size }: SpeakerFilter,
): Promise<ListedRow[]> {
  const like = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const matches = sql`unaccent(concat_ws(' ', s.name, s.title, s.slug, array_to_string(s.tags, ' '), jsonb_path_query_array(s.tags_by_language, '$.*[*]')::text)) ilike unaccent(${like})`;
  const { rows } = await sql<ListedRow>`
    select ${speakerColumns}, ${speakerUses.get("products").count(sql`s.id`, owners)} as products,
      count(*) over ()::int as total
    from ${speakerSource}
    where ${ownedByOrganizers(owners, "s.owner_id")} and ${q ? matches : sql`true`}
    order by ${orders[sort]} limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}
