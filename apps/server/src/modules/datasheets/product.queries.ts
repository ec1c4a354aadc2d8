import type { Localized } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** The data sheets of a channel in whatever state, oldest first. */
export async function listChannelProducts(
  db: Db,
  channelId: string,
): Promise<{ id: string; slug: string; title: string; titles: Localized }[]> {
  const { rows } = await sql<{ id: string; slug: string; title: string; titles: Localized }>`
    select id, slug, title, titles from product_card where channel_id = ${channelId} and type = 'datasheet' order by created_at, id`.execute(
    db,
  );
  return rows;
}
