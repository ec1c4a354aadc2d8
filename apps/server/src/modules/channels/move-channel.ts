import type { ChannelEdit, ChannelMove, ReviewReason } from "@palco/contract/channels/edit";
import { approveOwner, requireApprovedOrganizer, requireOrganizer } from "#modules/accounts/public.ts";
import { recordAct } from "#modules/audit/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { isTeamMove, missingForReview, needsCompleteChannel, nextChannelStatus } from "./channel.ts";
import { type ChannelRow, getChannelById, lockChannel } from "./channel.queries.ts";
import { isForOthers, mayMoveChannel, mayOpenChannel } from "./policy.ts";
import { fieldsOf, presentChannelEdit } from "./present-channel.ts";

interface Decision {
  move: ChannelMove;
  note?: string;
  reasons?: readonly ReviewReason[];
}

type Needs = Pick<Context<Actor>, "db" | "now" | "actor">;

/** Takes a channel from one state to the next: its owner asks for a review or takes it out of sight, the team decides. */
export async function moveChannel(
  context: Needs,
  slug: string,
  { move, note = "", reasons = [] }: Decision,
): Promise<ChannelEdit> {
  const { db, actor } = context;
  if ((move === "return_to_draft" || move === "ban") && !note && !reasons.length)
    throw fieldsRefused({ path: "note", code: "required" });
  const id = await db.transaction().execute(async (tx) => {
    const channel = await lockChannel(tx, slug);
    if (!channel || !mayOpenChannel(actor, channel)) throw new AppError("channels.not_found");
    const status = nextChannelStatus({ status: channel.status, approved: channel.approvedAt !== null }, move);
    if (!status || !mayMoveChannel(actor, channel, move)) throw new AppError("channels.move_not_allowed");
    const missing = needsCompleteChannel(move) ? missingForReview(fieldsOf(channel)) : [];
    if (missing.length)
      throw new AppError("channels.incomplete", {
        fields: missing.map((path) => ({ path, code: "required" })),
      });
    if (move === "request_review") await requireOrganizer(tx, channel.ownerId);
    if (move === "publish_again" || move === "make_private")
      await requireApprovedOrganizer(tx, channel.ownerId);
    await write(tx, context, { channel, move, note, reasons: [...new Set(reasons)], status });
    return channel.id;
  });
  return presentChannelEdit(db, await getChannelById(db, id), actor);
}

interface Step {
  move: ChannelMove;
  note: string;
  reasons: ReviewReason[];
  status: ChannelRow["status"];
}

const nothingSaid = { review_note: "", review_reasons: [] };

async function write(
  tx: Tx,
  { actor, now }: Needs,
  { channel, move, note, reasons, status }: { channel: ChannelRow } & Step,
): Promise<void> {
  const at = now();
  await tx
    .updateTable("channel")
    .set({
      status,
      updated_at: at,
      revision: channel.revision + 1,
      ...(move === "request_review" && { review_requested_at: at, ...nothingSaid }),
      ...(move === "approve" && { approved_at: at, ...nothingSaid }),
      // A channel that was sent back or banned needs a new review by the team.
      ...((move === "return_to_draft" || move === "unban") && { approved_at: null }),
      ...(isTeamMove(move) && move !== "approve" && { review_note: note, review_reasons: reasons }),
      ...(status === "published" && { published_at: channel.publishedAt ?? at }),
    })
    .where("id", "=", channel.id)
    .execute();
  await tx
    .insertInto("channel_move")
    .values({ channel_id: channel.id, move, status, actor_id: actor.id, note, reasons, created_at: at })
    .execute();
  if (move === "approve") await approveOwner(tx, channel.ownerId, at);
  if (isTeamMove(move) || isForOthers(actor, channel))
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "channel.moved",
        object: { kind: "channel", id: channel.id },
        before: { status: channel.status },
        after: { move, status, ...(reasons.length && { reasons }) },
        reason: note,
      },
      at,
    );
  // The one people are congratulated for is the team's approval; later comings and goings are changes.
  const kind = move === "approve" ? "channel.published" : "channel.changed";
  const { id: channelId, ownerId, title, slug } = channel;
  await publishEvent(tx, kind, { channelId, ownerId, title, slug });
  if (move === "return_to_draft")
    await publishEvent(tx, "channel.returned", { channelId, ownerId, title, slug, note, reasons });
  if (move === "ban")
    await publishEvent(tx, "channel.banned", { channelId, ownerId, title, slug, note, reasons });
  await sharedChanged(tx);
}
