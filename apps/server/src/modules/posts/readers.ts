import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import {
  deleteReader,
  findChannelAt,
  insertReader,
  isSubscriber,
  listReadChannels,
} from "./reader.queries.ts";

type Own = Pick<Context<Actor>, "db" | "actor" | "now">;

async function channelAt({ db }: Own, slug: string): Promise<string> {
  const id = await findChannelAt(db, slug);
  if (!id) throw new AppError("channels.not_found");
  return id;
}

/** Each new post of a channel by mail, for its subscribers. A second time changes nothing. */
export async function askForPosts(context: Own, slug: string): Promise<void> {
  const { db, actor, now } = context;
  const reader = { userId: actor.id, channelId: await channelAt(context, slug) };
  if (!(await isSubscriber(db, reader, now()))) throw new AppError("posts.subscribers_only");
  await insertReader(db, reader, now());
}

/** Also after the subscription has ended. */
export async function stopPosts(context: Own, slug: string): Promise<void> {
  await deleteReader(context.db, {
    userId: context.actor.id,
    channelId: await channelAt(context, slug),
  });
}

export async function listPostMails({
  db,
  actor,
}: Own): Promise<{ items: { slug: string; title: string }[] }> {
  return { items: await listReadChannels(db, actor.id) };
}
