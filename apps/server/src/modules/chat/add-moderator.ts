import type { Tx } from "#platform/db/database.ts";
import { lockRoom } from "./room.queries.ts";

/** Has someone moderate a chat from its beginning: for what fills a site. */
export async function addModerator(tx: Tx, itemId: string, userId: string): Promise<void> {
  await lockRoom(tx, itemId);
  await tx
    .insertInto("chat_moderator")
    .values({ item_id: itemId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
