import { z } from "zod";
import { ChannelCard } from "./api.ts";
import { Id, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

const bySlug = z.object({ slug: Slug });

/** A channel after it was followed or left. */
export const Following = z.object({ following: z.boolean(), followers: z.int() });
export type Following = z.infer<typeof Following>;

export const followChannel = route({
  method: "PUT",
  path: "/channels/:slug/follow",
  audience: "user",
  summary: "Follow a channel, without paying; a second time changes nothing",
  params: bySlug,
  output: Following,
  refusals: ["channels.not_found", "channels.follow_limit"],
});

export const unfollowChannel = route({
  method: "DELETE",
  path: "/channels/:slug/follow",
  audience: "user",
  summary: "Stop following a channel; a second time changes nothing",
  params: bySlug,
  output: Following,
  refusals: ["channels.not_found"],
});

/** A channel that is followed: what is new of it comes by mail, or not. */
export const FollowedChannel = ChannelCard.extend({ mail: z.boolean() });
export type FollowedChannel = z.infer<typeof FollowedChannel>;

export const setFollowMail = route({
  method: "PUT",
  path: "/channels/:slug/follow/mail",
  audience: "user",
  summary: "Get what is new of a channel that I follow by mail, or not",
  params: bySlug,
  body: z.strictObject({ mail: z.boolean() }),
  output: z.object({ mail: z.boolean() }),
  refusals: ["channels.not_found"],
});

export const listFollowedChannels = route({
  method: "GET",
  path: "/library/channels",
  audience: "user",
  load: "list",
  summary: "The channels I follow that are on show, the last followed first",
  query: LongPage,
  output: longPageOf(FollowedChannel),
  refusals: [],
});

export const listFollowedIds = route({
  method: "GET",
  path: "/library/channels/ids",
  audience: "user",
  summary:
    "Ids of the channels I follow, and those among them whose news I get by mail, for buttons that say so",
  output: z.object({ items: z.array(Id), mailed: z.array(Id) }),
  refusals: [],
});
