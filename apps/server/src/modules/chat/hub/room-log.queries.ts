import type { ChatMessage, ChatRoom } from "@palco/contract/chat/api";
import { sql } from "kysely";
import type { Database, Db } from "#platform/db/database.ts";
import { listApproved, listQuestions, toMessage } from "../message.queries.ts";
import { getRoom } from "../room.queries.ts";
import { roomView } from "../views.ts";

export interface LogRow {
  seq: number;
  kind: string;
  audience: string;
  payload: Record<string, unknown>;
}

/** Events after a number, in order. */
export async function listEventsAfter(
  db: Db,
  itemId: string,
  { seq, size }: { seq: number; size: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`select seq, kind, audience, payload from chat_event
    where item_id = ${itemId} and seq > ${seq} order by seq limit ${size}`.execute(db);
  return rows;
}

/** The end of a room's log, and its last number. */
export async function readEnd(
  db: Db,
  itemId: string,
  size: number,
): Promise<{ seq: number; events: LogRow[] }> {
  // The number first: what the log then shows beyond it is newer, never missing.
  const { lastSeq } = await getRoom(db, itemId);
  const { rows } = await sql<LogRow>`select seq, kind, audience, payload from chat_event
    where item_id = ${itemId} order by seq desc limit ${size}`.execute(db);
  return { seq: rows[0]?.seq ?? lastSeq, events: rows.toReversed() };
}

export interface Snapshot {
  /** The log up to here is in it, nothing later is. */
  seq: number;
  room: ChatRoom;
  messages: ChatMessage[];
  questions: ChatMessage[];
}

const shown = { messages: 50, questions: 30 } as const;

/** Snapshot for a participant who joins, all from one moment. */
export async function readSnapshot(db: Database, itemId: string): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const row = await getRoom(tx, itemId);
      const room = await roomView(tx, itemId, row);
      if (!row.enabled) return { seq: row.lastSeq, room, messages: [], questions: [] };
      const messages = await listApproved(tx, itemId, { size: shown.messages });
      const questions = await listQuestions(tx, itemId, shown.questions);
      return {
        seq: row.lastSeq,
        room,
        messages: messages.map(toMessage),
        questions: questions.map(toMessage),
      };
    });
}
