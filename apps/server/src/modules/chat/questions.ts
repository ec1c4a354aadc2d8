import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { writeLog } from "./log.queries.ts";
import { findMessage, type MessageRow } from "./message.queries.ts";
import { findSanction, lockRoom } from "./room.queries.ts";
import { getModeratingParticipant, getParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";

/** Votes for a question or takes the vote back; however often one asks, one person is one vote. */
export async function voteQuestion(
  context: Context<Actor>,
  itemId: string,
  { messageId, voted }: { messageId: string; voted: boolean },
): Promise<{ votes: number }> {
  const { db, actor, now } = context;
  await getParticipant(context, itemId);
  await context.rateLimits.consume("room", actor.id);
  return db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, itemId);
    if (!room.enabled) throw new AppError("chat.off");
    const at = now();
    if ((await findSanction(tx, itemId, { userId: actor.id, now: at }))?.kind === "ban")
      throw new AppError("chat.banned");
    const row = await findQuestion(tx, itemId, messageId);
    if (row.authorId === actor.id) throw new AppError("chat.own_question");
    const vote = { message_id: messageId, user_id: actor.id };
    const changed = voted
      ? await tx
          .insertInto("chat_vote")
          .values(vote)
          .onConflict((conflict) => conflict.doNothing())
          .returning("user_id")
          .executeTakeFirst()
      : await tx
          .deleteFrom("chat_vote")
          .where("message_id", "=", messageId)
          .where("user_id", "=", actor.id)
          .returning("user_id")
          .executeTakeFirst();
    if (!changed) return { votes: row.votes };
    const votes = row.votes + (voted ? 1 : -1);
    await tx.updateTable("chat_message").set({ votes }).where("id", "=", messageId).execute();
    await publishChatEvent(tx, itemId, {
      audience: "all",
      event: { kind: "votes", id: messageId, votes },
      now: at,
    });
    return { votes };
  });
}

/** Marks a question as answered, or not. */
export async function answerQuestion(
  context: Context<Actor>,
  itemId: string,
  { messageId, answered }: { messageId: string; answered: boolean },
): Promise<void> {
  const { db, actor, now } = context;
  await getModeratingParticipant(context, itemId);
  await db.transaction().execute(async (tx) => {
    await lockRoom(tx, itemId);
    const at = now();
    const row = await findQuestion(tx, itemId, messageId);
    if ((row.answeredAt !== null) === answered) return;
    await tx
      .updateTable("chat_message")
      .set({ answered_at: answered ? at : null })
      .where("id", "=", messageId)
      .execute();
    const answeredAt = answered ? at.toISOString() : null;
    await publishChatEvent(tx, itemId, {
      audience: "all",
      event: { kind: "answered", id: messageId, answeredAt },
      now: at,
    });
    if (answered)
      await writeLog(tx, { itemId, act: "answer", byId: actor.id, userId: row.authorId, messageId, at });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
  });
}

async function findQuestion(db: Db, itemId: string, id: string): Promise<MessageRow> {
  const row = await findMessage(db, itemId, id);
  if (row?.status !== "approved" || row.kind !== "question") throw new AppError("chat.not_found");
  return row;
}
