import type { Beat } from "@palco/contract/playback";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { coveredSeconds, isPlausible } from "./beat.ts";
import { addressEnd, grantMedia } from "./capability.ts";
import { endSessions } from "./end-sessions.ts";
import { findSession } from "./session.queries.ts";
import { watchedBy } from "./watched-by.ts";

/** How much more than its age a session may report: the request itself takes time. */
const slackMs = 10_000;

interface Report {
  beats: Beat[];
  positionMs: number;
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * Stores what was watched: each beat once, and its seconds merged into the coverage of this account and film. Beats
 * that cannot be true are left out; when none is left the report is refused. Answers a fresh media address. The last
 * report ends the session, whatever becomes of its beats.
 */
export async function recordBeats(
  context: Context<Actor>,
  sessionId: string,
  { last, ...report }: Report & { last?: boolean | undefined },
) {
  if (!last) return storeReport(context, sessionId, report);
  const { db, actor, now } = context;
  try {
    return await storeReport(context, sessionId, report);
  } finally {
    await endSessions(db, { ids: [sessionId], userId: actor.id }, "closed", now());
  }
}

async function storeReport(context: Context<Actor>, sessionId: string, { beats, positionMs }: Report) {
  const { db, actor, now } = context;
  const found = await findSession(db, sessionId, actor.id);
  if (found?.ended_reason === "moved") throw new AppError("playback.moved");
  if (!found || found.ended_at) throw new AppError("playback.session_ended");
  // What is being sent is as long as it has lasted.
  const lasted = found.asset_state === "live" ? now().getTime() - found.asset_created_at.getTime() : null;
  const session = { ...found, duration_ms: found.duration_ms ?? lasted };
  if (!session.duration_ms) throw new AppError("playback.session_ended");
  const until = await watchedBy(context, session);
  const plausible = beats.filter(isPlausible);
  const accepted = await db.transaction().execute(async (tx) => {
    let count = 0;
    for (const beat of plausible) if (await storeBeat(tx, session, actor.id, beat, now())) count += 1;
    await tx
      .updateTable("playback_session")
      .set({ last_beat_at: now() })
      .where("id", "=", session.id)
      .execute();
    if (count || !beats.length)
      await rememberPosition(tx, session, actor.id, Math.min(positionMs, session.duration_ms!), now());
    return count;
  });
  if (beats.length && accepted === 0) throw new AppError("playback.beat_refused");
  if (session.address_until) await prolongAddress(db, session.id, addressEnd(until));
  return {
    media: grantMedia(context, { assetId: session.asset_id, airingAt: session.airing_at }, session.id, until),
    accepted,
    refused: beats.length - accepted,
  };
}

/** The address this session began with stays good: every media server is told (follow-sessions.ts). */
async function prolongAddress(db: Db, id: string, until: Date): Promise<void> {
  await sql`with prolonged as (
      update playback_session set address_until = ${until} where id = ${id} and ended_at is null returning id)
    select pg_notify('playback_prolonged', id || ' ' || ${String(until.getTime())}::text) from prolonged`.execute(
    db,
  );
}

/** True when the beat is (or was already) in the ledger. */
async function storeBeat(tx: Tx, session: Session, userId: string, beat: Beat, now: Date): Promise<boolean> {
  const known = await tx
    .selectFrom("view_section")
    .select("seq")
    .where("session_id", "=", session.id)
    .where("seq", "=", beat.seq)
    .executeTakeFirst();
  if (known) return true;
  // The session's row makes beats take turns and keeps the sum of what they claim below its age.
  const ageMs = now.getTime() - session.started_at.getTime();
  const room = await tx
    .updateTable("playback_session")
    .set((set) => ({ reported_wall_ms: set("reported_wall_ms", "+", beat.wallMs) }))
    .where("id", "=", session.id)
    .where("reported_wall_ms", "<=", ageMs + slackMs - beat.wallMs)
    .executeTakeFirst();
  if (Number(room.numUpdatedRows) === 0) return false;
  const covered = coveredSeconds(beat, session.duration_ms!);
  if (!covered) return true;
  await tx
    .insertInto("view_section")
    .values({
      session_id: session.id,
      seq: beat.seq,
      asset_id: session.asset_id,
      user_id: userId,
      from_second: covered.from,
      to_second: covered.to,
      wall_ms: beat.wallMs,
      rate: beat.rate,
      visible: beat.visible,
      muted: beat.muted,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const range = sql`int4multirange(int4range(${covered.from}, ${covered.to}))`;
  const seen = beat.visible ? range : sql`'{}'::int4multirange`;
  await sql`insert into coverage (user_id, asset_id, seconds, visible_seconds, updated_at)
    values (${userId}, ${session.asset_id}, ${range}, ${seen}, ${now})
    on conflict (user_id, asset_id) do update set seconds = coverage.seconds + excluded.seconds,
      visible_seconds = coverage.visible_seconds + excluded.visible_seconds, updated_at = excluded.updated_at`.execute(
    tx,
  );
  return true;
}

async function rememberPosition(
  tx: Tx,
  session: Session,
  userId: string,
  positionMs: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("coverage")
    .values({ user_id: userId, asset_id: session.asset_id, resume_at_ms: positionMs, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "asset_id"]).doUpdateSet({ resume_at_ms: positionMs, updated_at: now }),
    )
    .execute();
}
