import type { Following } from "@palco/contract/channels/follow";
import { limits } from "@palco/values/limits";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import {
  countFollowers,
  deleteFollow,
  findChannelState,
  insertFollow,
  writeFollowMail,
} from "./follow.queries.ts";
import { maySeeChannel } from "./policy.ts";

/** Only of channels on show; its owner may follow it as anybody. A second time changes nothing. */
export async function followChannel(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  slug: string,
): Promise<Following> {
  const channel = await findChannelState(db, slug);
  if (!channel || !maySeeChannel(actor, channel)) throw new AppError("channels.not_found");
  const follow = { userId: actor.id, channelId: channel.id };
  if (!(await insertFollow(db, follow, { most: limits.followedChannels, now: now() })))
    throw new AppError("channels.follow_limit");
  return { following: true, followers: await countFollowers(db, channel.id) };
}

/** Also of a channel that went out of sight since. */
export async function unfollowChannel(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  slug: string,
): Promise<Following> {
  const channel = await findChannelState(db, slug);
  const left = channel && (await deleteFollow(db, { userId: actor.id, channelId: channel.id }));
  if (!channel || (!left && !maySeeChannel(actor, channel))) throw new AppError("channels.not_found");
  return { following: false, followers: await countFollowers(db, channel.id) };
}

/** By mail or not; also of a channel that went out of sight since. */
export async function setFollowMail(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  slug: string,
  mail: boolean,
): Promise<{ mail: boolean }> {
  const channel = await findChannelState(db, slug);
  if (!channel || !(await writeFollowMail(db, { userId: actor.id, channelId: channel.id, mail })))
    throw new AppError("channels.not_found");
  return { mail };
}
