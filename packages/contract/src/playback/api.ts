import { z } from "zod";
import { ProductCard, ProductType } from "../catalogue/api.ts";
import { ChapterView } from "../chapters/api.ts";
import { Id, ImageView, Instant, RandomName, Slug } from "../fields.ts";
import { route } from "../route.ts";

/**
 * Screen of the player before playback (specification, section 4). `unavailable_yet`: not open or still processing;
 * `unreachable`: the video is missing or broken; `no_sessions`: a live without dates; `countdown`: waits for
 * `startsAt`; `finished`: the ticket or the event is over; `no_ticket`: not bought; `ready`: press play.
 */
export const PlayerState = z.enum([
  "ready",
  "unavailable_yet",
  "unreachable",
  "no_sessions",
  "countdown",
  "finished",
  "no_ticket",
]);
export type PlayerState = z.infer<typeof PlayerState>;

export const PlayerView = z.object({
  state: PlayerState,
  product: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    type: ProductType,
    channel: z.object({ slug: Slug, title: z.string() }),
    image: ImageView.nullable(),
  }),
  /** It is being sent now. */
  live: z.boolean(),
  /** When it opens, for `countdown` and `unavailable_yet` where a moment is known. */
  startsAt: Instant.nullable(),
  /** Accounts that wait for it to begin, this one included once it said so; null where nothing is waited for. */
  waiting: z.int().nullable(),
  /** When this account's ticket is over. */
  accessUntil: Instant.nullable(),
  durationMs: z.int().nullable(),
  /** Resume position of this account; null at the beginning or when all was watched. */
  resumeAtMs: z.int().nullable(),
  /** 0 to 100, of what was really watched. */
  watchedPercent: z.int(),
});
export type PlayerView = z.infer<typeof PlayerView>;

/**
 * Address of the media, valid for a few minutes. The capability is in the path, so the addresses in playlists carry
 * it too.
 */
export const MediaGrant = z.object({
  /** `/m/<token>/<asset>/`; `master.m3u8`, `storyboard.vtt` and captions are below it. */
  base: z.string(),
  /** Ask again before then; a beat's answer carries a new one, and with `fixedAddress` prolongs the first. */
  expiresAt: Instant,
});
export type MediaGrant = z.infer<typeof MediaGrant>;

/** Alternative audio track of a broadcast: `master.<id>.m3u8` and `<rung>.<id>/…`. */
export const AudioTrack = z.object({ id: z.string(), label: z.string(), language: z.string().nullable() });
export type AudioTrack = z.infer<typeof AudioTrack>;

export const StartedPlayback = z.object({
  sessionId: Id,
  media: MediaGrant,
  assetId: Id,
  /** 0 for what is being sent now. */
  durationMs: z.int(),
  /** It is being sent now: there is an edge to be at, and nothing to go back to. */
  live: z.boolean(),
  /** Current time of the server; the viewer's clock may be wrong. */
  now: Instant,
  /** A deferred live: when the film began to go out. */
  airing: z.object({ startsAt: Instant }).nullable(),
  resumeAtMs: z.int().nullable(),
  hasStoryboard: z.boolean(),
  /** Additional audio tracks of a broadcast that have been sent; later ones are in its `state`. */
  audioTracks: z.array(AudioTrack),
  /** The parts of a film or an episode, in their order; a broadcast has none. */
  chapters: z.array(ChapterView),
  captions: z.array(z.object({ language: z.string(), label: z.string() })),
  /** Short mark of the account, shown over the picture so that a filmed screen has a source. */
  watermark: z.string(),
});
export type StartedPlayback = z.infer<typeof StartedPlayback>;

/** One stretch that was played, as the player saw it (learning-and-congress, ledger contract). */
export const Beat = z
  .strictObject({
    /** Counts up within a session; the same number again is the same beat. */
    seq: z.int().min(0).max(1_000_000),
    /** Seconds of the film, half-open. */
    from: z.number().min(0).max(90_000),
    to: z.number().min(0).max(90_000),
    /** Time that passed at the viewer's. */
    wallMs: z.int().min(0).max(86_400_000),
    rate: z.number().gt(0).max(16),
    visible: z.boolean(),
    muted: z.boolean(),
  })
  .refine((beat) => beat.to > beat.from, { path: ["to"], error: "order" });
export type Beat = z.infer<typeof Beat>;

/** A player's request for a place among the devices of its account. */
export const DevicePlace = z.strictObject({
  /** The browser's tab, named at random: a player that it had before ends, and the new one has its place. */
  tab: RandomName.optional(),
  /** "Go on here": when every place is taken, the oldest other session ends. */
  takeOver: z.boolean().optional(),
  /** The browser plays by itself and can't change the address: the first one stays good for as long as reports come. */
  fixedAddress: z.boolean().optional(),
});
export type DevicePlace = z.infer<typeof DevicePlace>;

const bySlug = z.object({ slug: Slug });
const bySession = z.object({ id: Id });

export const getPlayer = route({
  method: "GET",
  path: "/products/:slug/player",
  audience: "user",
  purchaseSession: "product",
  load: "vital",
  summary: "Whether this product can be watched by this account now, and if not, why",
  params: bySlug,
  output: PlayerView,
  refusals: ["catalogue.not_found"],
});

/** What the player offers when a film is over. */
export const AfterView = z.object({
  next: z
    .object({
      product: ProductCard,
      /** This account may play it now; else its page is shown. */
      opens: z.boolean(),
      /** It follows in a pack of this account's: the player goes on by itself, after a pause. */
      goesOn: z.boolean(),
    })
    .nullable(),
  channel: z.object({ id: Id, slug: Slug, title: z.string() }),
});
export type AfterView = z.infer<typeof AfterView>;

export const getAfter = route({
  method: "GET",
  path: "/products/:slug/after",
  audience: "user",
  purchaseSession: "product",
  summary:
    "What comes after this film: the next one of a pack, or one that the reader has not seen of its channel",
  params: bySlug,
  output: AfterView,
  refusals: ["catalogue.not_found", "playback.no_ticket"],
});

export const startPlayback = route({
  method: "POST",
  path: "/playback/sessions",
  audience: "user",
  impersonation: "allowed",
  purchaseSession: "product",
  load: "vital",
  summary:
    "Start playing a product or an item of it; at most two devices of an account at once, its organizer and the team not counted",
  /** One of the two. An episode of a podcast is an item; a product's own id is the product. */
  body: DevicePlace.extend({ item: Id.optional(), productSlug: Slug.optional() }).refine(
    ({ item, productSlug }) => (item === undefined) !== (productSlug === undefined),
    { path: ["item"], error: "required" },
  ),
  output: StartedPlayback,
  status: 201,
  refusals: [
    "catalogue.not_found",
    "playback.no_ticket",
    "playback.too_many_devices",
    "playback.not_available",
    "podcasts.episode_not_found",
    "podcasts.not_ready",
  ],
});

/** A device of the account on which something plays now. */
export const PlayingDevice = z.object({
  id: Id,
  /** "Firefox, Windows": what the browser says of itself; empty when it says nothing that is known. */
  name: z.string(),
  /** What it plays, in the reader's language. */
  title: z.string(),
  since: Instant,
});
export type PlayingDevice = z.infer<typeof PlayingDevice>;

export const listPlayingDevices = route({
  method: "GET",
  path: "/playback/devices",
  audience: "user",
  purchaseSession: "session",
  load: "vital",
  summary: "Where my account is watching now, the longest first: that one ends when another takes over",
  output: z.object({ items: z.array(PlayingDevice) }),
  refusals: [],
});

export const startPreview = route({
  method: "POST",
  path: "/playback/previews",
  audience: "producer",
  ability: "content",
  load: "vital",
  summary: "Watch a video of one's own before it belongs to a product",
  body: DevicePlace.extend({ assetId: Id }),
  output: StartedPlayback,
  status: 201,
  refusals: ["media.not_found", "playback.not_available"],
});

export const getTrailer = route({
  method: "GET",
  path: "/products/:slug/trailer",
  audience: "everyone",
  ability: "content",
  load: "vital",
  summary: "The trailer of a product, for anyone who can see the product",
  params: bySlug,
  output: z.object({ media: MediaGrant, durationMs: z.int() }),
  refusals: ["catalogue.not_found", "playback.not_available"],
});

export const sendBeats = route({
  method: "POST",
  path: "/playback/sessions/:id/beats",
  audience: "user",
  impersonation: "allowed",
  purchaseSession: "product",
  load: "vital",
  summary: "What was watched since the last report; answers a fresh media address",
  params: bySession,
  body: z.strictObject({
    beats: z.array(Beat).max(200),
    /** Position of the player, in milliseconds of the film. */
    positionMs: z.int().min(0).max(90_000_000),
    /** The player closes: the session ends with this report, and its place is free. */
    last: z.boolean().optional(),
  }),
  output: z.object({ media: MediaGrant, accepted: z.int(), refused: z.int() }),
  refusals: ["playback.beat_refused", "playback.moved", "playback.session_ended"],
});

export const endPlayback = route({
  method: "DELETE",
  path: "/playback/sessions/:id",
  audience: "user",
  impersonation: "allowed",
  purchaseSession: "product",
  load: "vital",
  summary: "The player was closed: its place is free for another device",
  params: bySession,
  refusals: [],
});
