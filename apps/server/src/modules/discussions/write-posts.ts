import { randomUUID } from "node:crypto";
import { mostReplies, type NewThread, type ThreadView } from "@palco/contract/discussions/api";
import type { z } from "zod";
import { listTitledLessons } from "#modules/courses/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getPlace, getThreadPlace, type Needs } from "./access.ts";
import { isEditable, presentThread } from "./present-thread.ts";
import {
  countReplies,
  findThreadOf,
  insertPost,
  insertThread,
  listPostRows,
  type PostRow,
} from "./thread.queries.ts";

type Writing = Needs & Pick<Context<Actor>, "keyed" | "rateLimits">;

/** In the transaction of a write. */
export const inside = (context: Needs, tx: Tx): Needs => ({ ...context, db: tx as unknown as Needs["db"] });

export async function startThread(
  context: Writing,
  slug: string,
  { kind, title, body, lesson, atMs }: z.output<typeof NewThread>,
): Promise<ThreadView> {
  const { actor, now } = context;
  const id = await commitOnce<string>(context, "thread", async (commit) => {
    const { product, isTeam } = await getPlace(context, slug);
    if (lesson) {
      const lessons = await listTitledLessons(context.db, {
        productId: product.id,
        language: context.language,
      });
      if (lessons.every((one) => one.id !== lesson)) throw new AppError("discussions.lesson_unknown");
    }
    if (atMs !== null && !lesson) throw fieldsRefused({ path: "lesson", code: "required" });
    await context.rateLimits.consume("room", actor.id);
    return commit(async (tx) => {
      const threadId = randomUUID();
      await insertThread(tx, { id: threadId, productId: product.id, kind, itemId: lesson, atMs }, now());
      await insertPost(
        tx,
        {
          id: randomUUID(),
          threadId,
          authorId: actor.id,
          isFirst: true,
          asTeacher: isTeam,
          title: kind === "question" ? title : "",
          body,
        },
        now(),
      );
      if (kind === "question" && !isTeam) await publishEvent(tx, "question.asked", { threadId });
      return threadId;
    });
  });
  return presentThread(context, await getThreadPlace(context, id));
}

export async function replyToThread(context: Writing, id: string, body: string): Promise<ThreadView> {
  const { db, actor, now } = context;
  await commitOnce<string>(context, "reply", async (commit) => {
    await getThreadPlace(context, id);
    await context.rateLimits.consume("room", actor.id);
    return commit(async (tx) => {
      const { thread, isTeam } = await getThreadPlace(inside(context, tx), id, { lock: true });
      if (thread.replies >= mostReplies) throw new AppError("discussions.full");
      const post = {
        id: randomUUID(),
        threadId: id,
        authorId: actor.id,
        isFirst: false,
        asTeacher: isTeam,
        title: "",
        body,
      };
      await insertPost(tx, post, now()); // prettier-ignore
      await countReplies(tx, id, now());
      await publishEvent(tx, "thread.answered", { threadId: id, postId: post.id });
      return post.id;
    });
  });
  return presentThread(context, await getThreadPlace({ ...context, db }, id));
}

/** A post of a thread that its reader may see, its thread locked. */
export async function getPost(context: Needs, tx: Tx, id: string) {
  const threadId = await findThreadOf(tx, id);
  if (!threadId) throw new AppError("discussions.not_found");
  const own = inside(context, tx);
  const place = await getThreadPlace(own, threadId, { lock: true });
  const rows = await listPostRows(tx, [threadId], { userId: context.actor.id });
  const post = rows.find((row) => row.id === id) as PostRow;
  return { ...place, post };
}

export async function editPost(
  context: Needs,
  id: string,
  { title, body }: { title?: string | undefined; body: string },
): Promise<ThreadView> {
  const { db, actor, now } = context;
  const threadId = await db.transaction().execute(async (tx) => {
    const { post, thread } = await getPost(context, tx, id);
    if (post.authorId !== actor.id || post.removedAt) throw new AppError("discussions.not_found");
    if (!isEditable(post, { actor, now: now() })) throw new AppError("discussions.too_late");
    const isQuestion = post.isFirst && thread.kind === "question";
    await tx
      .updateTable("discussion_post")
      .set({ body, edited_at: now(), ...(isQuestion && title !== undefined && { title }) })
      .where("id", "=", id)
      .execute();
    return post.threadId;
  });
  return presentThread(context, await getThreadPlace(context, threadId));
}
