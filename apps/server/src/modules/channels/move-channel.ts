import type { ChannelEdit, ChannelMove } from "@palco/contract/channels/edit";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { isTeamMove, missingForReview, needsCompleteChannel, nextChannelStatus } from "./channel.ts";
import { type ChannelRow, getChannelById, lockChannel } from "./channel.queries.ts";
import { mayMoveChannel, mayOpenChannel } from "./policy.ts";
import { fieldsOf, presentChannelEdit } from "./present-channel.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor">;

/** Takes a channel from one state to the next: its owner asks for a review or takes it out of sight, the team decides. */
export async function moveChannel(
  context: Needs,
  slug: string,
  { move, note = "" }: { move: ChannelMove; note?: string },
): Promise<ChannelEdit> {
  const { db, actor } = context;
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
    await write(tx, context, { channel, move, note, status });
    return channel.id;
  });
  return presentChannelEdit(db, await getChannelById(db, id), actor);
}

interface Step {
  move: ChannelMove;
  note: string;
  status: ChannelRow["status"];
}

async function write(
  tx: Tx,
  { actor, now }: Needs,
  { channel, move, note, status }: { channel: ChannelRow } & Step,
): Promise<void> {
  const at = now();
  await tx
    .updateTable("channel")
    .set({
      status,
      updated_at: at,
      revision: channel.revision + 1,
      ...(move === "request_review" && { review_requested_at: at, review_note: "" }),
      ...(move === "approve" && { approved_at: at, review_note: "" }),
      // A channel that was sent back or banned needs a new review by the team.
      ...((move === "return_to_draft" || move === "unban") && { approved_at: null }),
      ...(isTeamMove(move) && move !== "approve" && { review_note: note }),
      ...(status === "published" && { published_at: channel.publishedAt ?? at }),
    })
    .where("id", "=", channel.id)
    .execute();
  await tx
    .insertInto("channel_move")
    .values({ channel_id: channel.id, move, status, actor_id: actor.id, note, created_at: at })
    .execute();
  if (isTeamMove(move))
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "channel.moved",
        object: { kind: "channel", id: channel.id },
        before: { status: channel.status },
        after: { move, status },
        reason: note,
      },
      at,
    );
  // The one people are congratulated for is the team's approval; later comings and goings are changes.
  const kind = move === "approve" ? "channel.published" : "channel.changed";
  const { id: channelId, ownerId, title, slug } = channel;
  await publishEvent(tx, kind, { channelId, ownerId, title, slug });
  if (move === "return_to_draft")
    await publishEvent(tx, "channel.returned", { channelId, ownerId, title, slug, note });
  await sharedChanged(tx);
}
