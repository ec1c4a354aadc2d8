import type { ThreadView } from "@palco/contract/discussions/api";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { getThreadPlace, type Needs, requireTeam } from "./access.ts";
import { presentThread } from "./present-thread.ts";
import { countReplies, listPostRows } from "./thread.queries.ts";
import { getPost, inside } from "./write-posts.ts";

/** Its words go; the answers to it stay. What nobody has answered goes whole. */
export async function removePost(context: Needs, id: string): Promise<void> {
  const { db, actor, now } = context;
  await db.transaction().execute(async (tx) => {
    const { post, isTeam, thread } = await getPost(context, tx, id);
    const isMine = post.authorId === actor.id;
    if (!isMine && !isTeam) throw new AppError("discussions.not_found");
    if (post.removedAt) return;
    const by = isMine ? "author" : "team";
    await sql`update discussion_post set title = '', body = '', removed_at = ${now()}, removed_by = ${by}, reports = 0
      where id = ${id}`.execute(tx);
    await sql`delete from discussion_report where post_id = ${id}`.execute(tx);
    if (thread.answerId === id)
      await tx
        .updateTable("discussion_thread")
        .set({ answer_id: null })
        .where("id", "=", thread.id)
        .execute();
    await countReplies(tx, thread.id);
    if (post.isFirst && thread.replies === 0)
      await tx
        .updateTable("discussion_thread")
        .set({ removed_at: now() })
        .where("id", "=", thread.id)
        .execute();
  });
}

export async function reportPost(
  context: Needs & Pick<Context<Actor>, "rateLimits">,
  id: string,
): Promise<void> {
  const { db, actor, now } = context;
  await context.rateLimits.consume("room", actor.id);
  await db.transaction().execute(async (tx) => {
    const { post } = await getPost(context, tx, id);
    if (post.removedAt) throw new AppError("discussions.not_found");
    if (post.authorId === actor.id) throw new AppError("discussions.own_words");
    const made = await tx
      .insertInto("discussion_report")
      .values({ post_id: id, user_id: actor.id, at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("post_id")
      .executeTakeFirst();
    if (made) await sql`update discussion_post set reports = reports + 1 where id = ${id}`.execute(tx);
  });
}

/** Whoever reported it may do so again: what is said of it may be something else. */
export async function dismissReports(context: Needs, id: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const place = await getPost(context, tx, id);
    requireTeam(place);
    await sql`delete from discussion_report where post_id = ${id}`.execute(tx);
    await sql`update discussion_post set reports = 0 where id = ${id}`.execute(tx);
  });
}

export async function pinThread(context: Needs, id: string, isPinned: boolean): Promise<ThreadView> {
  const { db, now } = context;
  await db.transaction().execute(async (tx) => {
    const place = await getThreadPlace(inside(context, tx), id, { lock: true });
    requireTeam(place);
    await sql`update discussion_thread set pinned_at = ${isPinned ? sql`coalesce(pinned_at, ${now()})` : sql`null`}
      where id = ${id}`.execute(tx);
  });
  return presentThread(context, await getThreadPlace(context, id));
}

export async function acceptAnswer(context: Needs, id: string, postId: string | null): Promise<ThreadView> {
  const { db, actor } = context;
  await db.transaction().execute(async (tx) => {
    const { thread, isTeam } = await getThreadPlace(inside(context, tx), id, { lock: true });
    const posts = await listPostRows(tx, [id], { userId: actor.id });
    const isAsker = posts.some((post) => post.isFirst && post.authorId === actor.id);
    const mayAccept = thread.kind === "question" && (isTeam || isAsker);
    const isThere =
      postId === null || posts.some((post) => post.id === postId && !post.isFirst && !post.removedAt);
    if (!mayAccept || !isThere) throw new AppError("discussions.not_found");
    await tx.updateTable("discussion_thread").set({ answer_id: postId }).where("id", "=", id).execute();
  });
  return presentThread(context, await getThreadPlace(context, id));
}
