import { z } from "zod";
import { ChapterView } from "../chapters/api.ts";
import { Id, ImageView, Instant, localized, requiredLine, Slug, text } from "../fields.ts";
import { MediaGrant } from "../playback/api.ts";
import { route } from "../route.ts";

// A podcast is a product of this type: sold, found and accessed like any other. This file has its episodes and its
// feed.

/**
 * Below the address that a `MediaGrant` names: the one file of an episode, AAC in MP4, answers ranges. Listening is started
 * with `startPlayback` and the episode's id. The address lives for minutes and beats answer fresh ones: a request under way
 * is not cut when it runs out, a new one (after a seek) is refused; load the newest address then and go on at the same second.
 */
export const episodeFile = "sound.m4a";
/** The most episodes of one podcast. */
export const mostEpisodes = 2000;

// The organizer's side ---------------------------------------------------------------------------------

/**
 * The sound of an episode. Sent as an upload with `purpose` "audio" in its metadata (mp3, m4a, aac, wav, flac, ogg, or a
 * video of which the sound is taken; at most 1 GB); once complete, its `assetId` is put on the episode.
 */
export const EpisodeSound = z.object({
  assetId: Id,
  /** Name of the uploaded file. */
  title: z.string(),
  state: z.enum(["waiting", "processing", "ready", "failed"]),
  /** Share that is made, 0 to 1. */
  progress: z.number(),
  /** Why it failed. Text: `sound_failed_<reason>` in podcasts.json. */
  reason: z.enum(["unplayable"]).nullable(),
  /** Both once it is ready. */
  durationMs: z.int().nullable(),
  bytes: z.int().nullable(),
});
export type EpisodeSound = z.infer<typeof EpisodeSound>;

export const EpisodeFields = z.strictObject({
  title: requiredLine(150),
  /** Paragraphs of plain text. */
  description: text(10_000),
  /** `titles.en` wins over `title` for who reads English, as products have it; so do the descriptions. */
  titles: localized(150).default({}),
  descriptions: localized(10_000).default({}),
  /** null: a draft. In the future: comes out then. */
  publishedAt: Instant.nullable(),
  /** Heard by everybody once it is out: what a trailer is to a film. */
  isSample: z.boolean().default(false),
});
export type EpisodeFields = z.infer<typeof EpisodeFields>;

/** `out`: listeners have it, as soon as its sound is ready. */
export const EpisodeState = z.enum(["draft", "scheduled", "out"]);
export type EpisodeState = z.infer<typeof EpisodeState>;

export const EpisodeEdit = EpisodeFields.extend({
  id: Id,
  /** From 1, in the order that the organizer gave. */
  number: z.int(),
  state: EpisodeState,
  sound: EpisodeSound.nullable(),
});
export type EpisodeEdit = z.infer<typeof EpisodeEdit>;

const bySlug = z.object({ slug: Slug });
const byEpisode = z.object({ slug: Slug, id: Id });
const episodes = z.object({ items: z.array(EpisodeEdit) });

export const listEpisodes = route({
  method: "GET",
  path: "/products/:slug/episodes",
  audience: "producer",
  ability: "content",
  summary: "All episodes of a podcast of mine, by number, and how far their sounds are",
  params: bySlug,
  output: episodes,
  refusals: ["catalogue.not_found"],
});

export const addEpisode = route({
  method: "POST",
  path: "/products/:slug/episodes",
  audience: "producer",
  ability: "content",
  summary: "Add an episode after the others, with the sound of an upload or without one yet",
  params: bySlug,
  body: EpisodeFields.extend({ assetId: Id.nullable().default(null) }),
  output: EpisodeEdit,
  status: 201,
  refusals: ["catalogue.not_found", "media.not_found", "podcasts.too_many_episodes"],
});

export const updateEpisode = route({
  method: "PUT",
  path: "/products/:slug/episodes/:id",
  audience: "producer",
  ability: "content",
  summary: "Change what an episode says and when it comes out",
  params: byEpisode,
  body: EpisodeFields,
  output: EpisodeEdit,
  refusals: ["catalogue.not_found", "podcasts.episode_not_found", "podcasts.last_episode"],
});

export const setEpisodeSound = route({
  method: "PUT",
  path: "/products/:slug/episodes/:id/sound",
  audience: "producer",
  ability: "content",
  summary: "Give an episode the sound of an upload; listeners keep the old one until the new one is ready",
  params: byEpisode,
  body: z.strictObject({ assetId: Id }),
  output: EpisodeEdit,
  refusals: ["catalogue.not_found", "podcasts.episode_not_found", "media.not_found"],
});

export const orderEpisodes = route({
  method: "PUT",
  path: "/products/:slug/episodes",
  audience: "producer",
  ability: "content",
  summary: "Number the episodes anew: the ids of all of them in their new order, else `request.conflict`",
  params: bySlug,
  body: z.strictObject({ ids: z.array(Id).max(mostEpisodes) }),
  output: episodes,
  refusals: ["catalogue.not_found"],
});

export const removeEpisode = route({
  method: "DELETE",
  path: "/products/:slug/episodes/:id",
  audience: "producer",
  ability: "content",
  summary: "Delete an episode; those after it move up",
  params: byEpisode,
  refusals: ["catalogue.not_found", "podcasts.episode_not_found", "podcasts.last_episode"],
});

// The listener's side ----------------------------------------------------------------------------------

export const EpisodeView = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  description: z.string(),
  publishedAt: Instant,
  durationMs: z.int(),
  /** `getSample` answers its sound to everybody. */
  isSample: z.boolean(),
  /** Resume position of this account; null at the beginning, when all was heard, and for visitors. */
  resumeAtMs: z.int().nullable(),
  /** Heard share, 0 to 100. */
  heardPercent: z.int(),
  /** In the order of their seconds; most episodes have none. */
  chapters: z.array(ChapterView),
});
export type EpisodeView = z.infer<typeof EpisodeView>;

/**
 * The account's permission to listen: `ready`, or the reason against it. `finished`: the ticket is over;
 * `no_ticket`: never bought, refunded, or not signed in.
 */
export const ListeningState = z.enum(["ready", "no_ticket", "finished"]);

export const PodcastView = z.object({
  product: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    channel: z.object({ slug: Slug, title: z.string() }),
    image: ImageView.nullable(),
  }),
  state: ListeningState,
  /** When this account's ticket is over. */
  accessUntil: Instant.nullable(),
  /** Published episodes with playable audio, by number. */
  episodes: z.array(EpisodeView),
  /** The feed that is for everybody: of a free podcast that is published. */
  publicFeedUrl: z.string().nullable(),
});
export type PodcastView = z.infer<typeof PodcastView>;

export const getPodcast = route({
  method: "GET",
  path: "/products/:slug/podcast",
  audience: "everyone",
  ability: "content",
  purchaseSession: "product",
  summary: "A podcast and its episodes, without their sound",
  params: bySlug,
  output: PodcastView,
  refusals: ["catalogue.not_found"],
});

export const getSample = route({
  method: "GET",
  path: "/products/:slug/episodes/:id/sample",
  audience: "everyone",
  ability: "content",
  load: "vital",
  summary:
    "The sound of an episode that is a sample, for anyone who can see the podcast: `episodeFile` below the address",
  params: byEpisode,
  output: z.object({ media: MediaGrant }),
  refusals: ["catalogue.not_found", "podcasts.episode_not_found"],
});

/** The listener's own feed URL of a podcast. Anyone with the URL can listen: it is a password. */
export const FeedView = z.object({
  madeAt: Instant,
  /** The last time an app asked, to the hour. */
  lastUsedAt: Instant.nullable(),
  /** Only in the response that created it: nobody, not even the platform, can read it again. */
  url: z.string().nullable(),
});
export type FeedView = z.infer<typeof FeedView>;

export const getFeed = route({
  method: "GET",
  path: "/products/:slug/feed",
  audience: "user",
  impersonation: "refused",
  summary: "Whether I have a feed address of this podcast",
  params: bySlug,
  output: z.object({ feed: FeedView.nullable() }),
  refusals: ["catalogue.not_found"],
});

export const makeFeed = route({
  method: "POST",
  path: "/products/:slug/feed",
  audience: "user",
  summary: "Make my feed address; where there is one already, `url` is null",
  params: bySlug,
  output: FeedView,
  refusals: ["catalogue.not_found", "playback.no_ticket"],
});

export const renewFeed = route({
  method: "POST",
  path: "/products/:slug/feed/renewal",
  audience: "user",
  summary: "Make a new feed address; the old one stops working at once",
  params: bySlug,
  output: FeedView,
  refusals: ["catalogue.not_found", "playback.no_ticket"],
});

export const revokeFeed = route({
  method: "DELETE",
  path: "/products/:slug/feed",
  audience: "user",
  summary: "Take my feed address back: it stops working at once",
  params: bySlug,
  refusals: ["catalogue.not_found"],
});
