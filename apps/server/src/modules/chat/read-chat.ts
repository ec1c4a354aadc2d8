import type { ChatMessage, ChatMessageKind, ChatRoom, ChatSeat } from "@palco/contract/chat/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findFilm } from "./film-position.ts";
import { findMessage, listApproved, listQuestions, listReplay, toMessage } from "./message.queries.ts";
import { findSanction, getRoom } from "./room.queries.ts";
import { getParticipant } from "./participant.ts";
import { roomView, participantView } from "./views.ts";

const replaySize = 500;

/** State of a chat and of the caller in it. */
export async function getChat(
  context: Context<Actor>,
  itemId: string,
): Promise<{ room: ChatRoom; me: ChatSeat }> {
  const participant = await getParticipant(context, itemId);
  const row = await getRoom(context.db, itemId);
  return {
    room: await roomView(context.db, itemId, row),
    me: await participantView(context, participant, row),
  };
}

/** Messages before a given one; questions by their votes. */
export async function listChat(
  context: Context<Actor>,
  itemId: string,
  { kind, before, size }: { kind?: ChatMessageKind | undefined; before?: string | undefined; size: number },
): Promise<{ items: ChatMessage[]; more: boolean }> {
  const { db, actor, now } = context;
  const { moderates } = await getParticipant(context, itemId);
  const { enabled } = await getRoom(db, itemId);
  if (!enabled && !moderates) return { items: [], more: false };
  if ((await findSanction(db, itemId, { userId: actor.id, now: now() }))?.kind === "ban")
    throw new AppError("chat.banned");
  if (kind === "question") {
    const questions = await listQuestions(db, itemId, size);
    return { items: questions.map(toMessage), more: false };
  }
  const oldest = before ? await findMessage(db, itemId, before) : undefined;
  if (before && !oldest) return { items: [], more: false };
  const rows = await listApproved(db, itemId, { before: oldest, size: size + 1, kind });
  const more = rows.length > size;
  return { items: (more ? rows.slice(1) : rows).map(toMessage), more };
}

/** Messages that were written while this part of the film was sent. */
export async function replayChat(
  context: Context<Actor>,
  itemId: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ items: ChatMessage[]; more: boolean }> {
  const { db, now } = context;
  const { product } = await getParticipant(context, itemId);
  const assetId = await findFilm(db, product.id, now());
  if (!assetId) return { items: [], more: false };
  const rows = await listReplay(db, { itemId, assetId, fromMs, toMs }, replaySize + 1);
  return { items: rows.slice(0, replaySize).map(toMessage), more: rows.length > replaySize };
}
