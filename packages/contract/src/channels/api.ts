import { type SocialNetwork, socialNetworks } from "@palco/values/social";
import { z } from "zod";
import { Id, ImageView, Instant, Page, pageOf, PriceView, Slug } from "../fields.ts";
import { route } from "../route.ts";

// Schemas for visitors. Producers' forms are in `channels.edit.ts`, the team's decisions in `channels.manage.ts`:
// separate files, so that a visitor's browser never loads the checks of bank accounts and phones.

/** Seen by all only when `published`; `private` and `draft` by their owner; `banned` by the team. */
export const ChannelStatus = z.enum(["draft", "in_revision", "published", "private", "banned"]);
export type ChannelStatus = z.infer<typeof ChannelStatus>;

export const ChannelCard = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  description: z.string(),
  /** Id of a category (`GET /categories`), or empty. */
  classification: z.string(),
  logo: ImageView.nullable(),
  profile: ImageView.nullable(),
  cover: ImageView.nullable(),
  /** Accounts that follow it. */
  followers: z.int(),
  /** Its products on show, up to `mostCounted`, how many of them are films and broadcasts, and the next of their dates. */
  shelf: z.object({ products: z.int(), films: z.int(), nextAt: Instant.nullable() }),
});
export type ChannelCard = z.infer<typeof ChannelCard>;

export const ChannelView = ChannelCard.extend({
  status: ChannelStatus,
  tags: z.array(z.string()),
  /** Only those that are set. */
  socialLinks: z.partialRecord(z.enum(socialNetworks), z.string()),
  marketplaceUrl: z.string().nullable(),
  /** Price of a month of the channel; null when it has no subscription. */
  subscription: PriceView.nullable(),
  publishedAt: Instant.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type ChannelView = z.infer<typeof ChannelView>;
export type { SocialNetwork };

export const channelSorts = ["newest", "title"] as const;

export const listChannels = route({
  method: "GET",
  path: "/channels",
  audience: "everyone",
  load: "list",
  summary: "The channels on show",
  query: Page.extend({ classification: Slug.optional(), sort: z.enum(channelSorts).default("newest") }),
  output: pageOf(ChannelCard),
  refusals: [],
  shared: "everyone",
});

export const getChannel = route({
  method: "GET",
  path: "/channels/:slug",
  audience: "everyone",
  ability: "content",
  summary: "A channel's page; its products are `GET /products?channel={slug}`",
  params: z.object({ slug: Slug }),
  output: ChannelView,
  refusals: ["channels.not_found"],
  shared: "visitors",
});

export const listChannelsOfUser = route({
  method: "GET",
  path: "/users/:id/channels",
  audience: "user",
  summary: "The channels on show of an account whose profile is public",
  params: z.object({ id: Id }),
  output: z.object({ items: z.array(ChannelCard) }),
  refusals: ["accounts.profile_not_public"],
});
