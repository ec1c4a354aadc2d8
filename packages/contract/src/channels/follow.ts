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

export const listFollowedChannels = route({
  method: "GET",
  path: "/library/channels",
  audience: "user",
  load: "list",
  summary: "The channels I follow that are on show, the last followed first",
  query: LongPage,
  output: longPageOf(ChannelCard),
  refusals: [],
});

export const listFollowedIds = route({
  method: "GET",
  path: "/library/channels/ids",
  audience: "user",
  summary: "Ids of the channels I follow, for buttons that say so",
  output: z.object({ items: z.array(Id) }),
  refusals: [],
});
