import { maxDevices } from "@palco/contract/playback.defaults";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** A player that has not reported for this long has gone: its place is free. */
export const aliveSeconds = 45;

export interface NewSession {
  userId: string;
  signInId: string;
  productId: string | null;
  assetId: string;
  /** Of a deferred live: when the showing began. */
  airingAt: Date | null;
  device: string;
}

/** Opens a session unless the account is watching on too many devices; two that start at once take turns. */
export async function openSession(tx: Tx, session: NewSession, now: Date): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`playback ${session.userId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("playback_session")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", session.userId)
    .where("ended_at", "is", null)
    .where("last_beat_at", ">", new Date(now.getTime() - aliveSeconds * 1000))
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxDevices) return undefined;
  const row = await tx
    .insertInto("playback_session")
    .values({
      user_id: session.userId,
      sign_in_id: session.signInId,
      product_id: session.productId,
      asset_id: session.assetId,
      airing_at: session.airingAt,
      device: session.device,
      started_at: now,
      last_beat_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findSession(db: Db, id: string, userId: string) {
  return db
    .selectFrom("playback_session")
    .innerJoin("asset", "asset.id", "playback_session.asset_id")
    .select([
      "playback_session.id",
      "playback_session.asset_id",
      "playback_session.product_id",
      "playback_session.airing_at",
      "playback_session.ended_at",
      "playback_session.started_at",
      "asset.duration_ms",
      "asset.state as asset_state",
      "asset.created_at as asset_created_at",
      "asset.owner_id",
    ]) // prettier-ignore
    .where("playback_session.id", "=", id)
    .where("playback_session.user_id", "=", userId)
    .executeTakeFirst();
}

/** The same of many, by asset. */
export async function listProgress(
  db: Db,
  userId: string,
  assetIds: readonly string[],
): Promise<Map<string, { seconds: number; positionMs: number }>> {
  const { rows } = await sql<{ id: string; seconds: number; position: number }>`
    select asset_id as id, coalesce((select sum(upper(r) - lower(r)) from unnest(seconds) r), 0)::int as seconds, resume_at_ms as position
    from coverage where user_id = ${userId} and asset_id = any(${[...assetIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, seconds, position }) => [id, { seconds, positionMs: position }]));
}

/** What an account has watched of a film, and where it left off. */
export async function findProgress(
  db: Db,
  userId: string,
  assetId: string,
): Promise<{ seconds: number; positionMs: number } | undefined> {
  const { rows } = await sql<{ seconds: number; position: number }>`
    select coalesce((select sum(upper(r) - lower(r)) from unnest(seconds) r), 0)::int as seconds, resume_at_ms as position
    from coverage where user_id = ${userId} and asset_id = ${assetId}`.execute(db);
  return rows[0] && { seconds: rows[0].seconds, positionMs: rows[0].position };
}
