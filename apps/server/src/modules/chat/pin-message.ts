import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { writeLog } from "./log.queries.ts";
import { findMessage } from "./message.queries.ts";
import { lockRoom, type RoomRow } from "./room.queries.ts";
import { getModeratingParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";
import { roomView } from "./views.ts";

/** Keeps a message on top, or none. */
export async function pinMessage(
  context: Context<Actor>,
  itemId: string,
  messageId: string | null,
): Promise<void> {
  const { db, actor, now } = context;
  await getModeratingParticipant(context, itemId);
  await db.transaction().execute(async (tx) => {
    const room = await lockRoom(tx, itemId);
    const at = now();
    const row = messageId ? await findMessage(tx, itemId, messageId) : undefined;
    if (messageId && row?.status !== "approved") throw new AppError("chat.not_found");
    await setPin(tx, itemId, { room, pinnedId: messageId, at });
    const about = { userId: row?.authorId ?? null, messageId: messageId ?? room.pinnedId };
    await writeLog(tx, { itemId, act: messageId ? "pin" : "unpin", byId: actor.id, ...about, at });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
  });
}

/** Unpins a message that was removed. */
export async function unpin(
  tx: Tx,
  itemId: string,
  { room, gone, at }: { room: RoomRow; gone: readonly string[]; at: Date },
): Promise<void> {
  if (room.pinnedId && gone.includes(room.pinnedId)) await setPin(tx, itemId, { room, pinnedId: null, at });
}

async function setPin(
  tx: Tx,
  itemId: string,
  { room, pinnedId, at }: { room: RoomRow; pinnedId: string | null; at: Date },
) {
  await tx
    .updateTable("chat_room")
    .set({ pinned_message_id: pinnedId })
    .where("item_id", "=", itemId)
    .execute();
  const view = await roomView(tx, itemId, { ...room, pinnedId });
  await publishChatEvent(tx, itemId, { audience: "all", event: { kind: "room", room: view }, now: at });
}
