import type { Actor, Context } from "#platform/context.ts";
import { moveMessages } from "./change-status.ts";
import { writeLog } from "./log.queries.ts";
import { listMessages } from "./message.queries.ts";
import { lockRoom } from "./room.queries.ts";
import { getModeratingParticipant } from "./participant.ts";
import { publishChatEvent } from "./publish-chat-event.ts";

/** Lets waiting messages through or not; what another moderator decided meanwhile stays. */
export async function decideMessages(
  context: Context<Actor>,
  itemId: string,
  { ids, decision }: { ids: readonly string[]; decision: "approve" | "refuse" },
): Promise<{ decided: number; undoId: string | null }> {
  const { db, actor, now } = context;
  await getModeratingParticipant(context, itemId);
  return db.transaction().execute(async (tx) => {
    await lockRoom(tx, itemId);
    const at = now();
    const change = { itemId, byId: actor.id, at };
    const moved = await moveMessages(tx, await listMessages(tx, itemId, ids), { move: decision, ...change });
    const [first] = moved;
    if (!first) return { decided: 0, undoId: null };
    const undoId = await writeLog(tx, {
      ...change,
      act: decision,
      userId: moved.every((row) => row.authorId === first.authorId) ? first.authorId : null,
      messageId: moved.length === 1 ? first.id : null,
      detail: { ids: moved.map(({ id }) => id) },
    });
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
    return { decided: moved.length, undoId: decision === "refuse" ? undoId : null };
  });
}
