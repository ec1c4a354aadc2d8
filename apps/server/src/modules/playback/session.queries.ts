import { maxDevices } from "@palco/contract/playback/defaults";
import type { DevicePlace } from "@palco/contract/playback/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { addressEnd } from "./capability.ts";
import { endSessions } from "./end-sessions.ts";

/** A player that has not reported for this long has gone: its place is free. */
export const aliveSeconds = 45;

export interface NewSession {
  userId: string;
  signInId: string;
  /** Item that is watched; null for a preview. */
  item: { id: string; productId: string } | null;
  assetId: string;
  /** Start of the showing; only for a deferred live. */
  airingAt: Date | null;
  /** Moment the broadcast went on air; only for a running broadcast. */
  onAirAt: Date | null;
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
  { place, now }: { place: DevicePlace; now: Date },
): Promise<string | undefined> {
  const { userId } = session;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`playback ${userId}`}, 0))`.execute(tx);
  if (!session.own && !(await makeRoom(tx, userId, { ...place, now }))) return undefined;
  const row = await tx
    .insertInto("playback_session")
    .values({
      user_id: session.userId,
      sign_in_id: session.signInId,
      product_id: session.item?.productId ?? null,
      item_id: session.item?.id ?? null,
      asset_id: session.assetId,
      airing_at: session.airingAt,
      on_air_at: session.onAirAt,
      right_asked_at: now,
      right_until: session.until,
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
 * Makes room for one more device. Sessions are ended in this order: earlier ones of the same tab, then players that
 * have gone (so that none comes back as one too many), then, only with `takeOver`, living ones, oldest first.
 */
async function makeRoom(
  tx: Tx,
  userId: string,
  { tab, takeOver, now }: { now: Date } & DevicePlace,
): Promise<boolean> {
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
  if (leaving.length) await endSessions(tx, { ids: leaving.map(({ id }) => id) }, { reason: "moved", now });
  return true;
}

export async function findName(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom("account_card").select("name").where("id", "=", userId).executeTakeFirst();
  return row?.name ?? "";
}

/** True when a playback session was started in this log-in. */
export async function isPlayedIn(db: Db, id: string, signInId: string): Promise<boolean> {
  const row = await db
    .selectFrom("playback_session")
    .select("id")
    .where("id", "=", id)
    .where("sign_in_id", "=", signInId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Seconds an account has watched of an item, over all its airings, and its resume position on demand. */
export interface Progress {
  seconds: number;
  positionMs: number | null;
}

export interface Watched {
  itemId: string;
  assetId: string;
}

/** By item. */
export async function listProgress(
  db: Db,
  userId: string,
  watched: readonly Watched[],
): Promise<Map<string, Progress>> {
  const { rows } = await sql<{ id: string } & Progress>`
    select item_id as id, (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(seconds) r)::int as seconds, "positionMs"
    from (select c.item_id, range_agg(c.seconds) as seconds, max(c.resume_at_ms) filter (where c.airing_at is null) as "positionMs"
      from coverage c join unnest(${watched.map(({ itemId }) => itemId)}::uuid[], ${watched.map(({ assetId }) => assetId)}::uuid[])
        as w(item_id, asset_id) using (item_id, asset_id)
      where c.user_id = ${userId} group by c.item_id) found ${prepared}`.execute(db); // prettier-ignore
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

/** Stretches of an item's film that an account has watched, in seconds, half-open, in order. */
export async function listSeconds(
  db: Db,
  userId: string,
  { itemId, assetId }: Watched,
): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ from: number; to: number }>`select lower(r) as "from", upper(r) as "to"
    from (select range_agg(seconds) as seconds from coverage
      where user_id = ${userId} and item_id = ${itemId} and asset_id = ${assetId}) c, unnest(c.seconds) r order by 1`.execute(
    db,
  );
  return rows;
}

export async function findProgress(db: Db, userId: string, watched: Watched): Promise<Progress | undefined> {
  return (await listProgress(db, userId, [watched])).get(watched.itemId);
}
