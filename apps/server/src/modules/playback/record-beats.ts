import type { Beat } from "@palco/contract/playback/api";
import { findItem, itemKinds } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isPlausible } from "./beat.ts";
import { grantMedia } from "./capability.ts";
import { endSessions } from "./end-sessions.ts";
import { type ReportedSession, setRightUntil } from "./report.queries.ts";
import { isPlayedIn } from "./session.queries.ts";
import { storeReport } from "./store-report.ts";
import { watchedBy } from "./watched-by.ts";

interface Report {
  beats: Beat[];
  positionMs: number;
}

/**
 * Stores what was watched: each beat once, and its seconds merged into the coverage of this account, item and film. Beats
 * that cannot be true are left out; when none is left the report is refused. Answers a fresh media address. The last
 * report ends the session, whatever becomes of its beats.
 */
export async function recordBeats(
  context: Context<Actor>,
  sessionId: string,
  { last, ...report }: Report & { last?: boolean | undefined },
) {
  await refuseOtherPlayers(context, sessionId);
  if (!last) return takeReport(context, sessionId, report);
  const { db, actor, now } = context;
  try {
    return await takeReport(context, sessionId, report);
  } finally {
    await endSessions(db, { ids: [sessionId], userId: actor.id }, { reason: "closed", now: now() });
  }
}

/** The session of a purchase and that of an administrator have players of their own; those of the account are none of their business. */
async function refuseOtherPlayers({ db, actor }: Context<Actor>, sessionId: string): Promise<void> {
  if ((actor.purchase ?? actor.impersonator) && !(await isPlayedIn(db, sessionId, actor.signInId)))
    throw new AppError("playback.session_ended");
}

async function takeReport(context: Context<Actor>, sessionId: string, { beats, positionMs }: Report) {
  const { actor } = context;
  const report = { beats: beats.filter(isPlausible), positionMs, isSilent: beats.length === 0 };
  const session = await storeReport(context, { ...report, sessionId, userId: actor.id });
  if (session?.endedReason === "moved") throw new AppError("playback.moved");
  if (!session || session.endedAt || !session.durationMs) throw new AppError("playback.session_ended");
  const until = await untilWhen(context, session);
  if (beats.length && session.accepted === 0) throw new AppError("playback.beat_refused");
  await tellItsKind(context, session);
  return {
    media: grantMedia(context, session, { sessionId: session.id, until }),
    accepted: session.accepted,
    refused: beats.length - session.accepted,
  };
}

/** A product itself is of no kind that follows what was watched. */
async function tellItsKind(
  context: Context<Actor>,
  { itemId, productId, assetId, accepted }: ReportedSession,
) {
  if (!accepted || !itemId || !productId || itemId === productId) return;
  const item = await findItem(context.db, itemId);
  if (item) await itemKinds.find(item.kind)?.watched?.(context, { id: itemId, productId, assetId });
}

/**
 * Until when it may be watched. The account's right is asked again once a minute, after the beats were stored: what was
 * watched in that minute was watched. Refunds, blocks and log-outs end a session at once (listeners.ts).
 */
async function untilWhen(context: Context<Actor>, session: ReportedSession): Promise<Date | null> {
  if (session.productId && !session.isRightDue) return session.rightUntil;
  // Half an hour at most, of what was opened to begin with.
  if (context.actor.impersonator) return session.rightUntil;
  const { db, now } = context;
  const right = await watchedBy(context, session);
  if (!right) {
    await endSessions(db, { ids: [session.id] }, { reason: "over", now: now() });
    throw new AppError("playback.session_ended");
  }
  if (right.until?.getTime() !== session.rightUntil?.getTime())
    await setRightUntil(db, session.id, right.until);
  return right.until;
}
