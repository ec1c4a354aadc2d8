import type { ChatMessage, ChatSanction } from "@palco/contract/chat/api";
import { chatText, chatTextLength, chatTextMax } from "@palco/values/chat-text";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { flood, judge, waitBeforeWriting } from "./chat.ts";
import { findFilmPosition } from "./film-position.ts";
import { findMessage, findMessageByClient, listRecentTimes, type MessageRow, toMessage } from "./message.queries.ts"; // prettier-ignore
import { findSanction, isModerated, lockRoom, type RoomRow } from "./room.queries.ts";
import { type Participant, getParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";
import { nextAt } from "./views.ts";

export interface NewMessage {
  clientId: string;
  kind: ChatMessage["kind"];
  body: string;
  replyTo: string | null;
}

/** Says something; sent twice it is said once. */
export async function postMessage(
  context: Context<Actor>,
  itemId: string,
  input: NewMessage,
): Promise<{ message: ChatMessage; nextAt: string | null }> {
  const { db, actor, now } = context;
  const body = chatText(input.body);
  if (!body) throw fieldsRefused({ path: "body", code: "required" });
  if (chatTextLength(body) > chatTextMax)
    throw fieldsRefused({ path: "body", code: "too_long", params: { max: chatTextMax } });
  const participant = await getParticipant(context, itemId);
  const film = await findFilmPosition(db, participant.product.id, now());
  return db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, itemId);
    const at = now();
    const answer = (row: MessageRow) => ({
      message: toMessage(row),
      nextAt: participant.moderates ? null : nextAt([row.createdAt], room.slowSeconds, at),
    });
    const known = await findMessageByClient(tx, itemId, { authorId: actor.id, clientId: input.clientId });
    if (known) return answer(known);
    const sanction = participant.moderates
      ? null
      : await findSanction(tx, itemId, { userId: actor.id, now: at });
    refuseSilenced(room, participant, { sanction, at });
    const verdict = judge(
      body,
      { ...room, moderated: isModerated(room) },
      { moderates: participant.moderates, trusted: sanction?.kind === "trusted" },
    );
    if ("refused" in verdict) throw new AppError(verdict.refused);
    if (!participant.moderates) await refuseHasty(tx, itemId, { authorId: actor.id, room, at });
    const quoted = input.replyTo ? await findMessage(tx, itemId, input.replyTo) : undefined;
    const { id } = await tx
      .insertInto("chat_message")
      .values({
        item_id: itemId,
        author_id: actor.id,
        badge: participant.badge,
        kind: input.kind,
        body,
        reply_to: quoted?.status === "approved" ? quoted.id : null,
        status: verdict.status,
        held_for: verdict.heldFor,
        asset_id: film?.assetId ?? null,
        at_ms: film?.atMs ?? null,
        client_id: input.clientId,
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const row = (await findMessage(tx, itemId, id))!;
    await publishMessage(tx, itemId, { row, at });
    return answer(row);
  });
}

/** An approved message is sent to everybody; a waiting one to its author and the moderators. */
export async function publishMessage(
  tx: Tx,
  itemId: string,
  { row, at }: { row: MessageRow; at: Date },
): Promise<void> {
  const event = { kind: "message", message: toMessage(row) } as const;
  if (row.status === "approved") return publishChatEvent(tx, itemId, { audience: "all", event, now: at });
  await publishChatEvent(tx, itemId, { audience: row.authorId, event, now: at });
  await publishChatEvent(tx, itemId, {
    audience: "moderators",
    event: { ...event, heldFor: row.heldFor },
    now: at,
  });
}

function refuseSilenced(
  room: RoomRow,
  participant: Participant,
  { sanction, at }: { sanction: ChatSanction | null; at: Date },
): void {
  if (!room.enabled) throw new AppError("chat.off");
  if (sanction?.kind === "ban") throw new AppError("chat.banned");
  if (sanction?.kind === "timeout") {
    const seconds = Math.max(1, Math.ceil((Date.parse(sanction.until!) - at.getTime()) / 1000));
    throw new AppError("chat.timed_out", { params: { seconds }, retryAfter: seconds });
  }
  if (room.frozen && !participant.moderates) throw new AppError("chat.frozen");
}

/** Slow mode, and five in ten seconds. The room's lock makes two at once take turns. */
async function refuseHasty(
  tx: Tx,
  itemId: string,
  { authorId, room, at }: { authorId: string; room: RoomRow; at: Date },
) {
  const lately = await listRecentTimes(tx, itemId, { authorId, size: flood.messages });
  const { seconds, code } = waitBeforeWriting(lately, room.slowSeconds, at);
  if (seconds > 0) throw new AppError(code, { params: { seconds }, retryAfter: seconds });
}
