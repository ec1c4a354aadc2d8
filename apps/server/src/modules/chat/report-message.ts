import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findMessage } from "./message.queries.ts";
import { findSanction, lockRoom } from "./room.queries.ts";
import { getParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";

/** Shows a message to the moderators; the same person's second report changes nothing. */
export async function reportMessage(
  context: Context<Actor>,
  itemId: string,
  messageId: string,
): Promise<void> {
  const { db, actor, now } = context;
  await getParticipant(context, itemId);
  await context.rateLimits.consume("room", actor.id);
  await db.transaction().execute(async (tx) => {
    await lockRoom(tx, itemId);
    const at = now();
    if ((await findSanction(tx, itemId, { userId: actor.id, now: at }))?.kind === "ban")
      throw new AppError("chat.banned");
    const row = await findMessage(tx, itemId, messageId);
    if (row?.status !== "approved") throw new AppError("chat.not_found");
    const reported = await tx
      .insertInto("chat_report")
      .values({ message_id: messageId, user_id: actor.id, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!reported) return;
    await tx
      .updateTable("chat_message")
      .set({ reports: row.reports + 1 })
      .where("id", "=", messageId)
      .execute();
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
  });
}
