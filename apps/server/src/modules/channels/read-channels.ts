import type { ChannelCard, ChannelView, channelSorts } from "@palco/contract/channels/api";
import type { ChannelEdit, MyChannel } from "@palco/contract/channels/edit";
import { requirePublicProfile } from "#modules/accounts/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { findChannel, listChannelsOf } from "./channel.queries.ts";
import { mayOpenChannel, maySeeChannel } from "./policy.ts";
import { presentCards, presentChannel, presentChannelEdit, presentMyChannels } from "./present-channel.ts";
import {
  countPublishedChannels,
  listPublishedChannels,
  listPublishedChannelsOf,
} from "./public-channels.queries.ts";

interface Shelf {
  classification?: string | undefined;
  sort: (typeof channelSorts)[number];
  page: number;
  size: number;
}

/** The channels on show. */
export async function listChannels(
  { db, language, now }: Pick<Context, "db" | "language" | "now">,
  shelf: Shelf,
) {
  const rows = await listPublishedChannels(db, shelf);
  const total =
    rows[0]?.total ?? (shelf.page > 1 ? await countPublishedChannels(db, shelf.classification) : 0);
  const items: ChannelCard[] = await presentCards({ db, language, now }, rows);
  return { items, total, page: shelf.page, size: shelf.size };
}

/** A channel's page; one that is not on show exists only for its owner and the team. */
export async function getChannel(
  { db, actor, language, now }: Pick<Context, "db" | "actor" | "language" | "now">,
  slug: string,
): Promise<ChannelView> {
  const channel = await findChannel(db, slug);
  if (!channel || !maySeeChannel(actor, channel)) throw new AppError("channels.not_found");
  return presentChannel({ db, language, now }, channel, actor);
}

export async function getChannelEdit(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  slug: string,
): Promise<ChannelEdit> {
  const channel = await findChannel(db, slug);
  if (!channel || !mayOpenChannel(actor, channel)) throw new AppError("channels.not_found");
  return presentChannelEdit(db, channel, actor);
}

export async function listMyChannels({
  db,
  actor,
  language,
}: Pick<Context<Actor>, "db" | "actor" | "language">): Promise<{ items: MyChannel[] }> {
  return {
    items: await presentMyChannels(
      { db, language },
      await listChannelsOf(db, ownerScope(actor, { whose: "own" })),
      actor,
    ),
  };
}

/** The channels on show of an account that lets others see its profile. */
export async function listChannelsOfUser(
  { db, language, now }: Pick<Context, "db" | "language" | "now">,
  userId: string,
): Promise<{ items: ChannelCard[] }> {
  await requirePublicProfile(db, userId);
  return { items: await presentCards({ db, language, now }, await listPublishedChannelsOf(db, userId)) };
}
