import type { ChatStatus } from "@palco/contract/chat/api";
import type { Tx } from "#platform/db/database.ts";
import { type ChatMove, nextMessageStatus } from "./chat.ts";
import { findMessage, type MessageRow } from "./message.queries.ts";
import { publishMessage } from "./post-message.ts";
import { publishChatEvent } from "./publish-chat-event.ts";

interface Change {
  itemId: string;
  byId: string;
  at: Date;
}

/** Moves messages, those for which the move is one, and tells who saw or may see them. Answers which have moved. */
export async function moveMessages(
  tx: Tx,
  rows: readonly MessageRow[],
  { move, itemId, byId, at }: { move: ChatMove } & Change,
): Promise<MessageRow[]> {
  const moved: MessageRow[] = [];
  for (const row of rows) {
    const status = nextMessageStatus(row.status, move, row.wasStatus);
    if (!status) continue;
    await tx
      .updateTable("chat_message")
      .set({
        status,
        was_status: move === "restore" || move === "approve" ? null : row.status,
        decided_at: at,
        decided_by: byId,
      })
      .where("id", "=", row.id)
      .execute();
    moved.push(row);
    if (status === "approved" || status === "pending")
      await publishMessage(tx, itemId, { row: (await findMessage(tx, itemId, row.id))!, at });
  }
  await publishRemoved(tx, itemId, { moved, move, at });
  return moved;
}

/** Sends the removal to all who saw the messages: everybody, or, for waiting ones, their authors and the moderators. */
async function publishRemoved(
  tx: Tx,
  itemId: string,
  { moved, move, at }: { moved: MessageRow[]; move: ChatMove; at: Date },
) {
  if (move !== "refuse" && move !== "delete") return;
  const status: Extract<ChatStatus, "refused" | "deleted"> = move === "refuse" ? "refused" : "deleted";
  const gone = (audience: string, rows: MessageRow[]) =>
    rows.length
      ? publishChatEvent(tx, itemId, {
          audience,
          event: { kind: "gone", ids: rows.map(({ id }) => id), status },
          now: at,
        })
      : undefined;
  const seen = moved.filter((row) => row.status === "approved");
  const waiting = moved.filter((row) => row.status === "pending");
  await gone("all", seen);
  for (const [authorId, rows] of Map.groupBy(waiting, (row) => row.authorId)) await gone(authorId, rows);
  await gone("moderators", waiting);
}
