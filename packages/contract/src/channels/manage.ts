import { z } from "zod";
import { ChannelStatus } from "./api.ts";
import { ChannelEdit, ChannelMissing, ReviewReason, reviewReasons, TeamMove } from "./edit.ts";
import { Id, ImageView, Instant, line, LongPage, longPageOf, Slug, text } from "../fields.ts";
import { route } from "../route.ts";

/** A channel as the team sees it in its table. */
export const ManagedChannel = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  businessName: z.string(),
  status: ChannelStatus,
  profile: ImageView.nullable(),
  owner: z.object({ id: Id, name: z.string(), email: z.string() }),
  reviewRequestedAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** What a review would ask for. */
  lacks: z.array(ChannelMissing),
});
export type ManagedChannel = z.infer<typeof ManagedChannel>;

export const managedChannelSorts = ["review", "newest", "oldest", "title", "updated"] as const;

export const ManagedChannelFilter = z.object({
  status: ChannelStatus.optional(),
  /** Only those that lack this for a review; `any`: at least one thing. */
  missing: z.enum(["any", ...ChannelMissing.options]).optional(),
  /** Part of the title, the slug, the business name, or the owner's name or e-mail. */
  q: line(100).optional(),
});
export type ManagedChannelFilter = z.output<typeof ManagedChannelFilter>;

export const listManagedChannels = route({
  method: "GET",
  path: "/manage/channels",
  audience: "admin",
  load: "list",
  summary: "All channels; `sort=review` puts those that wait for a review first, the oldest request on top",
  query: LongPage.extend(ManagedChannelFilter.shape).extend({
    sort: z.enum(managedChannelSorts).default("review"),
  }),
  /** `counts`: how many there are in each state, whatever the filter; `mostCounted` + 1 stands for more than that. */
  output: longPageOf(ManagedChannel).extend({ counts: z.record(ChannelStatus, z.int()) }),
  refusals: [],
});

/** Who sends a channel back says why: by a ready reason, in own words, or both. */
const Decision = z.strictObject({
  move: TeamMove,
  reasons: z.array(ReviewReason).max(reviewReasons.length).default([]),
  note: text(1000).default(""),
});

export const moveManagedChannel = route({
  method: "POST",
  path: "/manage/channels/:slug/moves",
  audience: "admin",
  summary: "Approve, return to draft with reasons or a note, ban, unban",
  params: z.object({ slug: Slug }),
  body: Decision,
  output: ChannelEdit,
  refusals: ["channels.not_found", "channels.move_not_allowed"],
});

export const moveManagedChannels = route({
  method: "POST",
  path: "/manage/channels/moves",
  audience: "admin",
  summary: "The same for many; each stands alone: what could not be done is named",
  body: Decision.extend({ ids: z.array(Id).min(1).max(200) }),
  output: z.object({
    done: z.int(),
    refused: z.array(z.object({ id: Id, title: z.string().nullable(), code: z.string() })),
  }),
  refusals: [],
});
