import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { noteActFor } from "#platform/owner-scope.ts";
import { moveMessages } from "./change-status.ts";
import { writeLog } from "./log.queries.ts";
import { findMessage } from "./message.queries.ts";
import { unpin } from "./pin-message.ts";
import { lockRoom } from "./room.queries.ts";
import { getParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";

/** Takes a message away: one's own, or for moderators anybody's. */
export async function deleteMessage(
  context: Context<Actor>,
  itemId: string,
  messageId: string,
): Promise<{ undoId: string }> {
  const { db, actor, now } = context;
  const { moderates, product } = await getParticipant(context, itemId);
  if (!moderates) await context.rateLimits.consume("room", actor.id);
  return db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, itemId);
    const at = now();
    const row = await findMessage(tx, itemId, messageId);
    if (!row || !(moderates || row.authorId === actor.id)) throw new AppError("chat.not_found");
    if (row.authorId !== actor.id) noteActFor(actor, product);
    const change = { itemId, byId: actor.id, at };
    if (!(await moveMessages(tx, [row], { move: "delete", ...change })).length)
      throw new AppError("chat.decided");
    await unpin(tx, itemId, { room, gone: [row.id], at });
    const detail = { ids: [row.id] };
    const undoId = await writeLog(tx, { ...change, act: "delete", userId: row.authorId, messageId, detail });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
    return { undoId };
  });
}
