import type { Beat } from "@palco/contract/playback/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { coveredSeconds } from "./beat.ts";
import { addressMs } from "./capability.ts";
import type { EndReason } from "./end-sessions.ts";

/** Milliseconds a session may report beyond its age: the request itself takes time. */
const slackMs = 10_000;
/** Milliseconds between two checks of the right to watch, while a user watches. */
const rightMs = 60_000;

export interface Report {
  sessionId: string;
  userId: string;
  /** Only the plausible ones. */
  beats: readonly Beat[];
  /** Remembered when one of them is taken; without any, always. */
  positionMs: number;
  isSilent: boolean;
}

/** A session as it was when the report came. */
export interface ReportedSession {
  id: string;
  /** Both null: a preview. */
  itemId: string | null;
  productId: string | null;
  assetId: string;
  ownerId: string;
  /** Start of the showing; only for a deferred live. */
  airingAt: Date | null;
  endedAt: Date | null;
  endedReason: EndReason | null;
  /** Null: nothing can be played any more. */
  durationMs: number | null;
  rightUntil: Date | null;
  /** The right has to be asked again; noted as asked. */
  isRightDue: boolean;
  /** Number of these beats that are in the ledger now. */
  accepted: number;
}

/** A report alone waits for the lock on its session's row; a batch skips locked rows. */
type WhenLocked = "wait" | "skip";

/**
 * Stores reports, of different accounts, in one statement: beats that were not known go into the ledger as long as all of a
 * session claim no more time than it has lasted, their seconds into the coverage of account, item, film and airing, and
 * the sessions live on. Sessions' rows are locked first, so reports of one session take turns. Rows of coverage are taken
 * in the order of accounts: two batches that have two devices of the same people can't wait for each other. Of a preview
 * nothing is kept. Answers in the order of the reports, undefined where no session was found (or it is locked: `skip`).
 */
export async function storeReports(
  db: Db,
  reports: readonly Report[],
  { now, whenLocked }: { now: Date; whenLocked: WhenLocked },
): Promise<(ReportedSession | undefined)[]> {
  const column = (type: string, values: readonly unknown[]) => sql`${[...values]}::${sql.raw(type)}[]`;
  const sessions = sql`unnest(${column("uuid", reports.map(({ sessionId }) => sessionId))},
    ${column("uuid", reports.map(({ userId }) => userId))}, ${column("int", reports.map(({ positionMs }) => positionMs))},
    ${column("bool", reports.map(({ isSilent }) => isSilent))})`; // prettier-ignore
  const beats = reports.flatMap(({ sessionId, beats }) =>
    beats.map((beat) => ({ ...beat, ...coveredSeconds(beat), sessionId })),
  );
  const sent = sql`unnest(${column("uuid", beats.map(({ sessionId }) => sessionId))},
    ${column("int", beats.map(({ seq }) => seq))}, ${column("int", beats.map(({ from }) => from))},
    ${column("int", beats.map(({ to }) => to))}, ${column("int", beats.map(({ wallMs }) => wallMs))},
    ${column("real", beats.map(({ rate }) => rate))}, ${column("bool", beats.map(({ visible }) => visible))},
    ${column("bool", beats.map(({ muted }) => muted))})`; // prettier-ignore
  const { rows } = await sql<ReportedSession>`
    with session as materialized (
      select s.id, s.user_id, r.position_ms, r.is_silent, s.item_id, s.product_id, s.asset_id, a.owner_id, s.airing_at,
        coalesce(s.airing_at, s.on_air_at) as aired_at, s.ended_at, s.ended_reason, s.right_until, s.reported_wall_ms,
        s.right_asked_at is null or s.right_asked_at <= ${new Date(now.getTime() - rightMs)} or s.right_until <= ${now} as is_right_due,
        extract(epoch from ${now}::timestamptz - s.started_at) * 1000 + ${slackMs} as most_ms,
        -- What is being sent is as long as it has lasted.
        coalesce(a.duration_ms, case when a.state = 'live'
          then greatest(0, extract(epoch from ${now}::timestamptz - a.created_at) * 1000)::bigint end) as duration_ms
      from ${sessions} r(session_id, user_id, position_ms, is_silent)
        join playback_session s on s.id = r.session_id and s.user_id = r.user_id join asset_card a on a.id = s.asset_id
      for update of s ${sql.raw(whenLocked === "skip" ? "skip locked" : "")}),
    open as (select * from session where ended_at is null and duration_ms > 0),
    sent as (
      select b.*, k.seq is not null as is_known,
        sum(b.wall_ms) filter (where k.seq is null) over (partition by o.id order by b.n) as wall_so_far
      from ${sent} with ordinality b(session_id, seq, from_second, to_second, wall_ms, rate, visible, muted, n)
        join open o on o.id = b.session_id
        left join view_section k on k.session_id = o.id and k.seq = b.seq),
    accepted as (
      select sent.* from sent join open o on o.id = sent.session_id
      where is_known or o.reported_wall_ms + wall_so_far <= o.most_ms),
    written as (
      insert into view_section
        (session_id, seq, item_id, asset_id, user_id, from_second, to_second, wall_ms, rate, visible, muted, received_at)
      select o.id, seq, o.item_id, o.asset_id, o.user_id, from_second, least(to_second, ceil(o.duration_ms / 1000.0)), wall_ms,
        rate, visible, muted, ${now}
      from accepted join open o on o.id = accepted.session_id
      where o.item_id is not null and not is_known and least(to_second, ceil(o.duration_ms / 1000.0)) > from_second
      on conflict do nothing
      returning session_id, int4multirange(int4range(from_second, to_second)) as seconds, wall_ms, visible),
    watched as (
      select session_id, range_agg(seconds) as seconds, range_agg(seconds) filter (where visible) as visible_seconds,
        sum(wall_ms) as wall_ms
      from written group by session_id),
    covered as (
      insert into coverage (user_id, item_id, asset_id, airing_at, seconds, visible_seconds, resume_at_ms, updated_at)
      select o.user_id, o.item_id, o.asset_id, o.aired_at, coalesce(w.seconds, '{}'), coalesce(w.visible_seconds, '{}'),
        least(o.position_ms, o.duration_ms), ${now}
      from open o left join watched w on w.session_id = o.id
      where o.item_id is not null and (o.is_silent or o.id in (select session_id from accepted))
      order by o.user_id
      on conflict (user_id, item_id, asset_id, airing_at) do update set
        seconds = coverage.seconds + excluded.seconds,
        visible_seconds = coverage.visible_seconds + excluded.visible_seconds,
        resume_at_ms = excluded.resume_at_ms, updated_at = excluded.updated_at),
    kept as (
      update playback_session s set last_beat_at = ${now},
        reported_wall_ms = s.reported_wall_ms + coalesce(w.wall_ms, 0),
        right_asked_at = case when o.is_right_due then ${now} else s.right_asked_at end,
        -- The address this session began with stays good: every media server is told (follow-sessions.ts).
        address_until = case when s.address_until is not null
          then least(${new Date(Date.now() + addressMs)}, s.right_until) end
      from open o left join watched w on w.session_id = o.id where s.id = o.id
      returning s.id, s.address_until),
    told as (select pg_notify('playback_prolonged', id || ' ' || floor(extract(epoch from address_until) * 1000)::bigint)
      from kept where address_until is not null)
    select id, item_id as "itemId", product_id as "productId", asset_id as "assetId", owner_id as "ownerId",
      airing_at as "airingAt", ended_at as "endedAt", ended_reason as "endedReason", duration_ms as "durationMs",
      right_until as "rightUntil", is_right_due as "isRightDue", coalesce(taken.n, 0) as accepted,
      (select count(*) from told) as told
    from session left join (select session_id, count(*)::int as n from accepted group by session_id) taken
      on taken.session_id = session.id`.execute(db); // prettier-ignore
  const found = new Map(rows.map((row) => [row.id, row]));
  return reports.map(({ sessionId }) => found.get(sessionId));
}

/** Until when the account may watch, as it was found now. */
export async function setRightUntil(db: Db, sessionId: string, until: Date | null): Promise<void> {
  await db.updateTable("playback_session").set({ right_until: until }).where("id", "=", sessionId).execute();
}
