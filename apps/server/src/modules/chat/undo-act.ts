import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { moveMessages } from "./change-status.ts";
import { undoMs } from "./chat.ts";
import { findLogEntry, markUndone } from "./log.queries.ts";
import { listMessages } from "./message.queries.ts";
import { lockRoom } from "./room.queries.ts";
import { getParticipant } from "./participant.ts";
import { writeSanction } from "./set-person.ts";
import { publishChatEvent } from "./publish-chat-event.ts";

const ofMessages: ReadonlySet<string> = new Set(["refuse", "delete"]);
const ofPeople: ReadonlySet<string> = new Set(["timeout", "ban", "trust", "forgive"]);

/** Takes back what one did, within ten seconds, once. */
export async function undoAct(context: Context<Actor>, itemId: string, entryId: string): Promise<void> {
  const { db, actor, now } = context;
  await getParticipant(context, itemId);
  await db.transaction().execute(async (tx) => {
    await lockRoom(tx, itemId);
    const at = now();
    const entry = await findLogEntry(tx, itemId, entryId);
    if (!entry || entry.by_id !== actor.id) throw new AppError("chat.not_found");
    const inTime = at.getTime() - entry.at.getTime() <= undoMs;
    const undoable = ofMessages.has(entry.act) || ofPeople.has(entry.act);
    if (!inTime || !undoable || entry.undone_at) throw new AppError("chat.undo_over");
    const change = { itemId, byId: actor.id, at };
    if (ofMessages.has(entry.act))
      await moveMessages(tx, await listMessages(tx, itemId, entry.detail.ids ?? []), {
        move: "restore",
        ...change,
      });
    else if (entry.user_id) {
      await writeSanction(tx, { ...change, userId: entry.user_id }, entry.detail.previous ?? null);
      if (entry.act === "ban") {
        const taken = await listTakenBy(tx, itemId, { userId: entry.user_id, bannedAt: entry.at });
        await moveMessages(tx, await listMessages(tx, itemId, taken), { move: "restore", ...change });
      }
    }
    await markUndone(tx, entry.id, at);
    await publishChatEvent(tx, itemId, { audience: "moderators", event: { kind: "desk" }, now: at });
  });
}

/** Messages that this ban removed; not those removed before it. */
async function listTakenBy(
  tx: Tx,
  itemId: string,
  { userId, bannedAt }: { userId: string; bannedAt: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom("chat_message")
    .select("id")
    .where("item_id", "=", itemId)
    .where("author_id", "=", userId)
    .where("status", "=", "deleted")
    .where("decided_at", "=", bannedAt)
    .execute();
  return rows.map(({ id }) => id);
}
