import type { threadSorts, threadStates, ThreadKind } from "@palco/contract/discussions/api";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/database.ts";

export interface ThreadRow {
  id: string;
  productId: string;
  kind: ThreadKind;
  itemId: string | null;
  atMs: number | null;
  pinnedAt: Date | null;
  answerId: string | null;
  replies: number;
  lastAt: Date;
}

export interface PostRow {
  id: string;
  threadId: string;
  authorId: string;
  /** Empty when the account is gone. */
  author: string;
  isFirst: boolean;
  asTeacher: boolean;
  title: string;
  body: string;
  writtenAt: Date;
  editedAt: Date | null;
  removedAt: Date | null;
  removedBy: "author" | "team" | null;
  reports: number;
  /** By the account that asks. */
  isReported: boolean;
}

const thread = sql`t.id, t.product_id as "productId", t.kind, t.item_id as "itemId", t.at_ms as "atMs",
  t.pinned_at as "pinnedAt", t.answer_id as "answerId", t.replies, t.last_at as "lastAt"`;

/** A learner is named by their first name and an initial: who shares a course is not known by it. */
const author = sql`case when a.deleted_at is not null then ''
  when p.as_teacher then concat_ws(' ', a.name, a.surname)
  else concat_ws(' ', a.name, nullif(left(a.surname, 1), '') || '.') end`;

export interface ListWish {
  productId: string;
  kind: ThreadKind;
  state: (typeof threadStates)[number];
  sort: (typeof threadSorts)[number];
  q?: string | undefined;
  lesson?: string | undefined;
  userId: string;
  page: number;
  size: number;
}

const states: Record<ListWish["state"], (userId: string) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  open: () => sql`t.replies = 0`,
  answered: () => sql`t.replies > 0`,
  mine: (userId) =>
    sql`exists (select 1 from discussion_post p where p.thread_id = t.id and p.author_id = ${userId})`,
  reported: () =>
    sql`exists (select 1 from discussion_post p where p.thread_id = t.id and p.reports > 0 and p.removed_at is null)`,
};
const orders: Record<ListWish["sort"], RawBuilder<unknown>> = {
  active: sql`t.last_at desc, t.id desc`,
  newest: sql`t.created_at desc, t.id desc`,
  oldest: sql`t.created_at, t.id`,
};

/** Threads of a course, pinned ones first. */
export async function listThreadRows(
  db: Db,
  { productId, kind, state, sort, q, lesson, userId, page, size }: ListWish,
): Promise<{ rows: ThreadRow[]; total: number }> {
  const words = q
    ? sql`and exists (select 1 from discussion_post p where p.thread_id = t.id and p.removed_at is null
        and (${contains(sql`plain_text(p.title)`, q)} or ${contains(sql`plain_text(p.body)`, q)}))`
    : sql``;
  const where = sql`t.product_id = ${productId} and t.kind = ${kind} and t.removed_at is null and ${states[state](userId)}
    ${lesson ? sql`and t.item_id = ${lesson}` : sql``} ${words}`;
  const { rows } = await sql<ThreadRow>`select ${thread} from discussion_thread t where ${where}
    order by t.pinned_at is null, ${orders[sort]} limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows: counts } = await sql<{
    total: number;
  }>`select count(*)::int as total from discussion_thread t where ${where}`.execute(db);
  return { rows, total: counts[0]!.total };
}

export async function countThreadRows(
  db: Db,
  productId: string,
): Promise<{ comments: number; questions: number; open: number }> {
  const { rows } = await sql<{ comments: number; questions: number; open: number }>`
    select count(*) filter (where kind = 'comment')::int as comments, count(*) filter (where kind = 'question')::int as questions,
      count(*) filter (where kind = 'question' and replies = 0)::int as open
    from discussion_thread where product_id = ${productId} and removed_at is null`.execute(db);
  return rows[0]!;
}

export async function findThreadRow(
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select ${thread} from discussion_thread t
    where t.id = ${id} and t.removed_at is null ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Posts of these threads, or their first ones alone, oldest first. */
export async function listPostRows(
  db: Db,
  threadIds: readonly string[],
  { userId, firstAlone = false }: { userId: string; firstAlone?: boolean },
): Promise<PostRow[]> {
  if (!threadIds.length) return [];
  const { rows } =
    await sql<PostRow>`select p.id, p.thread_id as "threadId", p.author_id as "authorId", ${author} as author,
      p.is_first as "isFirst", p.as_teacher as "asTeacher", p.title, p.body, p.written_at as "writtenAt",
      p.edited_at as "editedAt", p.removed_at as "removedAt", p.removed_by as "removedBy", p.reports,
      exists (select 1 from discussion_report r where r.post_id = p.id and r.user_id = ${userId}) as "isReported"
    from discussion_post p join account_card a on a.id = p.author_id
    where p.thread_id = any(${[...threadIds]}::uuid[]) ${firstAlone ? sql`and p.is_first` : sql``}
    order by p.written_at, p.id`.execute(db);
  return rows;
}

/** The thread of a post. */
export async function findThreadOf(db: Db, postId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("discussion_post")
    .select("thread_id")
    .where("id", "=", postId)
    .executeTakeFirst();
  return row?.thread_id;
}

/** People of a thread besides `except`: who began it, and who has answered in it. */
export async function listPeople(db: Db, threadId: string, except: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct author_id as id from discussion_post
    where thread_id = ${threadId} and author_id <> ${except} and removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertThread(
  tx: Tx,
  row: { id: string; productId: string; kind: ThreadKind; itemId: string | null; atMs: number | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("discussion_thread")
    .values({
      id: row.id,
      product_id: row.productId,
      kind: row.kind,
      item_id: row.itemId,
      at_ms: row.atMs,
      last_at: now,
      created_at: now,
    })
    .execute();
}

export interface NewPost {
  id: string;
  threadId: string;
  authorId: string;
  isFirst: boolean;
  asTeacher: boolean;
  title: string;
  body: string;
}

export async function insertPost(tx: Tx, post: NewPost, now: Date): Promise<void> {
  await tx
    .insertInto("discussion_post")
    .values({
      id: post.id,
      thread_id: post.threadId,
      author_id: post.authorId,
      is_first: post.isFirst,
      as_teacher: post.asTeacher,
      title: post.title,
      body: post.body,
      written_at: now,
    })
    .execute();
}

/** Counts the answers of a locked thread anew; `at`: one has just come. */
export async function countReplies(tx: Tx, threadId: string, at?: Date): Promise<void> {
  await sql`update discussion_thread set replies = (select count(*) from discussion_post
      where thread_id = ${threadId} and not is_first and removed_at is null)
    ${at ? sql`, last_at = ${at}` : sql``} where id = ${threadId}`.execute(tx);
}
