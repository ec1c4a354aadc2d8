import type { ChatSettings } from "@palco/contract/chat/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { moveMessages } from "./change-status.ts";
import { writeLog } from "./log.queries.ts";
import { listPending } from "./message.queries.ts";
import { isModerated, lockRoom, writeSettings } from "./room.queries.ts";
import { getModeratingParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";
import { roomView } from "./views.ts";

/**
 * Changes the rules of a room. When moderation ends while messages wait for it, the caller says what becomes of them;
 * those that a link or a listed word holds back go on waiting, as they would in a room without moderation.
 */
export async function editSettings(
  context: Context<Actor>,
  itemId: string,
  { settings, pending }: { settings: ChatSettings; pending?: "approve" | "discard" | undefined },
): Promise<ChatSettings> {
  const { db, actor, now } = context;
  await getModeratingParticipant(context, itemId);
  await db.transaction().execute(async (tx) => {
    const before = await lockRoom(tx, itemId);
    const at = now();
    const after = { ...before, ...settings };
    await writeSettings(tx, itemId, settings);
    const change = { itemId, byId: actor.id, at };
    if (isModerated(before) && !isModerated(after)) {
      const waiting = (await listPending(tx, itemId, undefined, 5000)).filter((row) => !row.heldFor);
      if (waiting.length && !pending)
        throw new AppError("chat.pending_left", { params: { count: waiting.length } });
      await moveMessages(tx, waiting, { move: pending === "approve" ? "approve" : "refuse", ...change });
    }
    await writeLog(tx, { ...change, act: "settings" });
    const room = await roomView(tx, itemId, after);
    await publishChatEvent(tx, itemId, { audience: "all", event: { kind: "room", room }, now: at });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
  });
  return settings;
}
