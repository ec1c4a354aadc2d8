import type { ChatMessage, ChatMessageKind, ChatStatus } from "@palco/contract/chat/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { shownName } from "./chat.ts";

export interface MessageRow {
  id: string;
  authorId: string;
  name: string;
  surname: string;
  badge: ChatMessage["author"]["badge"];
  kind: ChatMessageKind;
  body: string;
  status: ChatStatus;
  wasStatus: ChatStatus | null;
  heldFor: "link" | "word" | null;
  createdAt: Date;
  decidedAt: Date | null;
  votes: number;
  reports: number;
  answeredAt: Date | null;
  clientId: string;
  atMs: number | null;
  replyId: string | null;
  replyName: string | null;
  replySurname: string | null;
  replyBody: string | null;
}

/** A quote of what is gone says nothing. */
const columns = sql`m.id, m.author_id as "authorId", u.name, u.surname, m.badge, m.kind, m.body, m.status,
  m.was_status as "wasStatus", m.held_for as "heldFor", m.created_at as "createdAt", m.decided_at as "decidedAt", m.votes, m.reports,
  m.answered_at as "answeredAt", m.client_id as "clientId", m.at_ms as "atMs", r.id as "replyId", ru.name as "replyName",
  ru.surname as "replySurname", r.body as "replyBody"`;
const tables = sql`chat_message m join account_card u on u.id = m.author_id
  left join chat_message r on r.id = m.reply_to and r.status = 'approved' left join account_card ru on ru.id = r.author_id`;

export function toMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    kind: row.kind,
    author: { id: row.authorId, name: shownName(row.name, row.surname), badge: row.badge },
    body: row.body,
    replyTo: row.replyId
      ? { id: row.replyId, name: shownName(row.replyName!, row.replySurname!), body: row.replyBody! }
      : null,
    status: row.status,
    at: row.createdAt.toISOString(),
    votes: row.votes,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    clientId: row.clientId,
    atMs: row.atMs,
  };
}

type Where = ReturnType<typeof sql>;

async function read(db: Db, where: Where, rest: Where): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${tables} where ${where} ${rest}`.execute(db);
  return rows;
}

export async function findMessage(db: Db, itemId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await read(db, sql`m.item_id = ${itemId} and m.id = ${id}`, sql``);
  return row;
}

export async function findMessageByClient(
  db: Db,
  itemId: string,
  { authorId, clientId }: { authorId: string; clientId: string },
): Promise<MessageRow | undefined> {
  const where = sql`m.item_id = ${itemId} and m.author_id = ${authorId} and m.client_id = ${clientId}`;
  const [row] = await read(db, where, sql``);
  return row;
}

export function listMessages(db: Db, itemId: string, ids: readonly string[]): Promise<MessageRow[]> {
  if (!ids.length) return Promise.resolve([]);
  return read(
    db,
    sql`m.item_id = ${itemId} and m.id = any(${[...ids]}::uuid[])`,
    sql`order by m.created_at, m.id`,
  );
}

/** The newest approved ones before another, oldest first. */
export async function listApproved(
  db: Db,
  itemId: string,
  {
    before,
    size,
    kind,
  }: { before?: MessageRow | undefined; size: number; kind?: ChatMessageKind | undefined },
): Promise<MessageRow[]> {
  const earlier = before
    ? sql`and (m.created_at, m.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const which = kind ? sql`and m.kind = ${kind}` : sql``;
  const rows = await read(
    db,
    sql`m.item_id = ${itemId} and m.status = 'approved' ${which} ${earlier}`,
    sql`order by m.created_at desc, m.id desc limit ${size}`,
  );
  return rows.toReversed();
}

/** Open questions first, by their votes. */
export function listQuestions(db: Db, itemId: string, size: number): Promise<MessageRow[]> {
  return read(
    db,
    sql`m.item_id = ${itemId} and m.status = 'approved' and m.kind = 'question'`,
    sql`order by m.answered_at is not null, m.votes desc, m.created_at limit ${size}`,
  );
}

/** Waiting messages, oldest first; of one person or of all. */
export function listPending(db: Db, itemId: string, authorId?: string, size = 200): Promise<MessageRow[]> {
  const whose = authorId ? sql`and m.author_id = ${authorId}` : sql``;
  return read(
    db,
    sql`m.item_id = ${itemId} and m.status = 'pending' ${whose}`,
    sql`order by m.created_at, m.id limit ${size}`,
  );
}

export function listReported(db: Db, itemId: string): Promise<MessageRow[]> {
  return read(
    db,
    sql`m.item_id = ${itemId} and m.status = 'approved' and m.reports > 0`,
    sql`order by m.reports desc, m.created_at desc limit 50`,
  );
}

export function listReplay(
  db: Db,
  { itemId, assetId, fromMs, toMs }: { itemId: string; assetId: string; fromMs: number; toMs: number },
  size: number,
): Promise<MessageRow[]> {
  return read(
    db,
    sql`m.item_id = ${itemId} and m.asset_id = ${assetId} and m.status = 'approved'
      and m.at_ms >= ${fromMs} and m.at_ms < ${toMs}`,
    sql`order by m.at_ms, m.id limit ${size}`,
  );
}

/** Questions of a room that this person voted for. */
export async function listVotes(db: Db, itemId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select v.message_id as id from chat_vote v
    join chat_message m on m.id = v.message_id where v.user_id = ${userId} and m.item_id = ${itemId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** When someone wrote last, newest first; the clock of the room's limits. */
export async function listRecentTimes(
  db: Db,
  itemId: string,
  { authorId, size }: { authorId: string; size: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom("chat_message")
    .select("created_at")
    .where("item_id", "=", itemId)
    .where("author_id", "=", authorId)
    .orderBy("created_at", "desc")
    .limit(size)
    .execute();
  return rows.map((row) => row.created_at);
}
