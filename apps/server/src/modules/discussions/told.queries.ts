import type { ThreadKind } from "@palco/contract/discussions/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface ToldThread {
  threadId: string;
  kind: ThreadKind;
  slug: string;
  course: string;
  ownerId: string;
  channelId: string;
  title: string;
  /** Of the answer: its first letters, and who wrote it. */
  body: string;
  writerId: string | null;
}

/** What a notice says of a thread; undefined: it, or the answer, was removed meanwhile. */
export async function findTold(db: Db, threadId: string, postId?: string): Promise<ToldThread | undefined> {
  const { rows } =
    await sql<ToldThread>`select t.id as "threadId", t.kind, p.slug, p.title as course, c.owner_id as "ownerId",
      p.channel_id as "channelId", first.title, coalesce(left(answer.body, 200), '') as body, answer.author_id as "writerId"
    from discussion_thread t join product_card p on p.id = t.product_id join channel_card c on c.id = p.channel_id
      join discussion_post first on first.thread_id = t.id and first.is_first
      left join discussion_post answer on answer.id = ${postId ?? null}::uuid and answer.removed_at is null
    where t.id = ${threadId} and t.removed_at is null and ${postId === undefined ? sql`true` : sql`answer.id is not null`}`.execute(
      db,
    );
  return rows[0];
}
