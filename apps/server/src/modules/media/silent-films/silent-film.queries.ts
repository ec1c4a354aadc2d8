import type { SilentFilm } from "@palco/contract/media/api";
import type { SourceFacts } from "@palco/media/encode/probe";
import { sql } from "kysely";
import type { Database, Db } from "#platform/db/database.ts";

interface NewFilm {
  id: string;
  ownerId: string;
  title: string;
  bytes: number;
  facts: SourceFacts;
}

/** Records a film of a page, and asks for its clip. */
export async function insertSilentFilm(
  db: Database,
  { id, ownerId, title, bytes, facts }: NewFilm,
): Promise<void> {
  const { width, height, durationMs } = facts.video;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("asset")
      .values({
        id,
        owner_id: ownerId,
        kind: "silent",
        title,
        size: bytes,
        state: "ready",
        duration_ms: durationMs,
        width,
        height,
        direct: false,
        source_facts: JSON.stringify({ facts }),
      })
      .execute();
    await tx.insertInto("clip").values({ asset_id: id, is_trailer: false, is_whole: true }).execute();
    await sql`select pg_notify('clip', '')`.execute(tx);
  });
}

/** Films of pages, by their id. Films of products are none: what is sold is shown to nobody by its id. */
export async function listSilentFilms(db: Db, ids: readonly string[]): Promise<Map<string, SilentFilm>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom("asset")
    .select(["id", "size as bytes", "duration_ms as durationMs"])
    .where("id", "in", [...ids])
    .where("kind", "=", "silent")
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, durationMs: row.durationMs ?? 0 }]));
}
