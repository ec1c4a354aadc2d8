import { maxDevices } from "@palco/contract/playback.defaults";
import type { DevicePlace } from "@palco/contract/playback";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { addressEnd } from "./capability.ts";
import { endSessions } from "./end-sessions.ts";

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
  /** The organizer's or the team's: takes no place. */
  own: boolean;
  /** The end of its ticket. */
  until: Date | null;
}

/** Opens a session unless the account is watching on too many devices; two that start at once take turns. */
export async function openSession(
  tx: Tx,
  session: NewSession,
  place: DevicePlace,
  now: Date,
): Promise<string | undefined> {
  const { userId } = session;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`playback ${userId}`}, 0))`.execute(tx);
  if (!session.own && !(await makeRoom(tx, userId, place, now))) return undefined;
  const row = await tx
    .insertInto("playback_session")
    .values({
      user_id: session.userId,
      sign_in_id: session.signInId,
      product_id: session.productId,
      asset_id: session.assetId,
      airing_at: session.airingAt,
      device: session.device,
      is_own: session.own,
      tab: place.tab ?? null,
      address_until: place.fixedAddress ? addressEnd(session.until) : null,
      started_at: now,
      last_beat_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Makes room for one more device. What the same tab had before gives up its place, then players that have gone, so
 * that none of them can come back as one too many; a living one only for `takeOver`, the oldest first.
 */
async function makeRoom(tx: Tx, userId: string, { tab, takeOver }: DevicePlace, now: Date): Promise<boolean> {
  const open = await tx
    .selectFrom("playback_session")
    .select(["id", "tab", "last_beat_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("is_own", "=", false)
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  const aliveSince = new Date(now.getTime() - aliveSeconds * 1000);
  const before = open.filter((one) => tab && one.tab === tab);
  const others = open.filter((one) => !before.includes(one));
  const alive = others.filter((one) => one.last_beat_at > aliveSince);
  if (alive.length >= maxDevices && !takeOver) return false;
  const gone = others.filter((one) => !alive.includes(one));
  const tooMany = Math.max(0, others.length - maxDevices + 1);
  const leaving = [...before, ...[...gone, ...alive].slice(0, tooMany)];
  if (leaving.length) await endSessions(tx, { ids: leaving.map(({ id }) => id) }, "moved", now);
  return true;
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
      "playback_session.ended_reason",
      "playback_session.started_at",
      "playback_session.address_until",
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
