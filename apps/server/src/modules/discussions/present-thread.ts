import {
  editMinutes,
  mostReplies,
  type Post,
  type Thread,
  type ThreadView,
} from "@palco/contract/discussions/api";
import type { Actor } from "#platform/context.ts";
import { listTitledLessons } from "#modules/courses/public.ts";
import type { Needs, Place } from "./access.ts";
import { listPostRows, type PostRow, type ThreadRow } from "./thread.queries.ts";

export const isEditable = (
  { authorId, writtenAt, removedAt }: Pick<PostRow, "authorId" | "writtenAt" | "removedAt">,
  { actor, now }: { actor: Actor; now: Date },
): boolean =>
  authorId === actor.id && !removedAt && now.getTime() - writtenAt.getTime() <= editMinutes * 60_000;

function toPost(row: PostRow, { actor, now, isTeam }: { actor: Actor; now: Date; isTeam: boolean }): Post {
  const isMe = row.authorId === actor.id;
  const isThere = !row.removedAt;
  return {
    id: row.id,
    author: { name: row.author, isTeacher: row.asTeacher, isMe },
    body: isThere ? row.body : "",
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    removed: row.removedBy,
    reports: isTeam ? row.reports : 0,
    abilities: {
      edit: isEditable(row, { actor, now }),
      remove: isThere && (isMe || isTeam),
      report: isThere && !isMe && !isTeam && !row.isReported,
    },
  };
}

const titlesOf = async ({ db, language }: Needs, productId: string): Promise<Map<string, string>> =>
  new Map((await listTitledLessons(db, { productId, language })).map(({ id, title }) => [id, title]));

/** Threads as a list shows them, in the order given. */
export async function presentThreads(
  context: Needs,
  { product, isTeam }: Place,
  threads: readonly ThreadRow[],
): Promise<Thread[]> {
  const { db, actor, now } = context;
  const [posts, lessons] = await Promise.all([
    listPostRows(db, threads.map(({ id }) => id), { userId: actor.id, firstAlone: true }), // prettier-ignore
    titlesOf(context, product.id),
  ]);
  const firsts = new Map(posts.map((post) => [post.threadId, post]));
  const at = { actor, now: now(), isTeam };
  return threads.map((thread) => toThread(thread, firsts.get(thread.id)!, { lessons, ...at }));
}

function toThread(
  { id, kind, itemId, atMs, pinnedAt, answerId, replies, lastAt }: ThreadRow,
  first: PostRow,
  { lessons, ...at }: { lessons: ReadonlyMap<string, string>; actor: Actor; now: Date; isTeam: boolean },
): Thread {
  const title = itemId ? lessons.get(itemId) : undefined;
  return {
    id,
    kind,
    title: first.removedAt ? "" : first.title,
    // A lesson of an older edition is no longer named.
    lesson: itemId && title !== undefined ? { id: itemId, title } : null,
    atMs,
    isPinned: pinnedAt !== null,
    answerId,
    replies,
    lastAt: lastAt.toISOString(),
    first: toPost(first, at),
  };
}

/** A thread with everything that was written in it. */
export async function presentThread(
  context: Needs,
  place: Place & { thread: ThreadRow },
): Promise<ThreadView> {
  const { db, actor, now } = context;
  const { thread, product, isTeam } = place;
  const rows = await listPostRows(db, [thread.id], { userId: actor.id });
  const lessons = await titlesOf(context, product.id);
  const first = rows.find(({ isFirst }) => isFirst)!;
  const at = { actor, now: now(), isTeam };
  const isAsker = first.authorId === actor.id;
  return {
    ...toThread(thread, first, { lessons, ...at }),
    posts: rows.filter(({ isFirst }) => !isFirst).map((row) => toPost(row, at)),
    abilities: {
      reply: thread.replies < mostReplies,
      accept: thread.kind === "question" && (isTeam || isAsker),
      pin: isTeam,
    },
  };
}
