import type { ChatAct, ChatLogEntry, ChatSanction } from "@palco/contract/chat/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { shownName } from "./chat.ts";

/** Data of a log entry, to show it and to undo it. */
export interface LogDetail {
  ids?: string[];
  reason?: string;
  minutes?: number;
  /** The person's sanction before. */
  previous?: ChatSanction | null;
}

export interface NewLogEntry {
  itemId: string;
  act: ChatAct;
  byId: string;
  userId?: string | null;
  messageId?: string | null;
  detail?: LogDetail;
  at: Date;
}

export async function writeLog(tx: Tx, entry: NewLogEntry): Promise<string> {
  const { id } = await tx
    .insertInto("chat_log")
    .values({
      item_id: entry.itemId,
      act: entry.act,
      by_id: entry.byId,
      user_id: entry.userId ?? null,
      message_id: entry.messageId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      at: entry.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findLogEntry(db: Db, itemId: string, id: string) {
  const row = await db
    .selectFrom("chat_log")
    .select(["id", "act", "by_id", "user_id", "message_id", "detail", "at", "undone_at"])
    .where("item_id", "=", itemId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, act: row.act as ChatAct, detail: row.detail as LogDetail };
}

export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("chat_log").set({ undone_at: at }).where("id", "=", id).execute();
}

interface LogRow {
  id: string;
  act: ChatAct;
  byId: string | null;
  byName: string | null;
  bySurname: string | null;
  name: string | null;
  surname: string | null;
  body: string | null;
  detail: LogDetail;
  at: Date;
  undoneAt: Date | null;
}

/** The newest first, as one of the moderators reads it. */
export async function listLog(db: Db, itemId: string, readerId: string): Promise<ChatLogEntry[]> {
  const { rows } =
    await sql<LogRow>`select l.id, l.act, l.by_id as "byId", b.name as "byName", b.surname as "bySurname",
      u.name, u.surname, m.body, l.detail, l.at, l.undone_at as "undoneAt"
    from chat_log l left join account_card b on b.id = l.by_id left join account_card u on u.id = l.user_id
      left join chat_message m on m.id = l.message_id
    where l.item_id = ${itemId} order by l.at desc, l.id desc limit 200`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    act: row.act,
    by: row.byName === null ? null : shownName(row.byName, row.bySurname ?? ""),
    mine: row.byId === readerId,
    person: row.name === null ? null : shownName(row.name, row.surname ?? ""),
    body: row.body,
    reason: row.detail.reason ?? "",
    minutes: row.detail.minutes ?? null,
    count: row.detail.ids?.length ?? 1,
    at: row.at.toISOString(),
    undone: row.undoneAt !== null,
  }));
}
