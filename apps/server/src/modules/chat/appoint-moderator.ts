import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { writeLog } from "./log.queries.ts";
import { lockRoom } from "./room.queries.ts";
import { mayAppoint, getModeratingParticipant } from "./participant.ts";
import { writeSanction } from "./set-person.ts";
import { askAgain, publishChatEvent } from "./publish-chat-event.ts";

/** Lets someone moderate this chat; what stood against them is forgotten. */
export async function addModerator(context: Context<Actor>, itemId: string, email: string): Promise<void> {
  const { db, actor, now } = context;
  await takeAppointing(context, itemId);
  await db.transaction().execute(async (tx) => {
    await lockRoom(tx, itemId);
    const at = now();
    const person = await tx
      .selectFrom("account_card as user_account")
      .select("id")
      .where("email", "=", email)
      .where("email_confirmed_at", "is not", null)
      .where("blocked_at", "is", null)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!person) throw new AppError("chat.account_unknown");
    const added = await tx
      .insertInto("chat_moderator")
      .values({ item_id: itemId, user_id: person.id, added_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!added) return;
    await writeSanction(tx, { itemId, userId: person.id, byId: actor.id, at }, null);
    await writeLog(tx, { itemId, act: "moderator_added", byId: actor.id, userId: person.id, at });
    await publishChatEvent(tx, itemId, {
      audience: person.id,
      event: { kind: "seat", moderates: true },
      now: at,
    });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
  });
}

/** They moderate no more, and stay only if they may watch. */
export async function removeModerator(
  context: Context<Actor>,
  itemId: string,
  userId: string,
): Promise<void> {
  const { db, actor, now } = context;
  await takeAppointing(context, itemId);
  await db.transaction().execute(async (tx) => {
    await lockRoom(tx, itemId);
    const at = now();
    const removed = await tx
      .deleteFrom("chat_moderator")
      .where("item_id", "=", itemId)
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (!removed) return;
    await writeLog(tx, { itemId, act: "moderator_removed", byId: actor.id, userId, at });
    await publishChatEvent(tx, itemId, {
      audience: userId,
      event: { kind: "seat", moderates: false },
      now: at,
    });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
    await askAgain(tx, { itemId, userId });
  });
}

async function takeAppointing(context: Context<Actor>, itemId: string): Promise<void> {
  const { product } = await getModeratingParticipant(context, itemId);
  if (!mayAppoint(context.actor, product)) throw new AppError("catalogue.not_found");
}
