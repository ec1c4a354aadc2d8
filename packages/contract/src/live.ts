import { z } from "zod";
import { Id, Instant, Slug } from "./fields.ts";
import { route } from "./route.ts";

/**
 * Where a broadcast stands. `off`: nobody sends and nobody waits; `preview`: an encoder sends, only the organizer sees
 * it; `waiting`: on air, no encoder yet; `live`; `interrupted`: the encoder is away, viewers keep the last picture;
 * `finished`: it has been on air and was stopped.
 */
export const BroadcastState = z.enum(["off", "preview", "waiting", "live", "interrupted", "finished"]);
export type BroadcastState = z.infer<typeof BroadcastState>;

/** What an organizer should know of what their encoder sends. */
export const EncoderWarning = z.enum([
  "keyframes_far_apart",
  "not_h264",
  "sound_not_aac",
  "no_sound",
  "slow_line",
  "frames_missing",
  "bitrate_high",
]);
export type EncoderWarning = z.infer<typeof EncoderWarning>;

export const EncoderReport = z.object({
  /** Bits per second. */
  bitrate: z.number(),
  fps: z.number(),
  keyframeMs: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Pictures of the last five seconds that did not come. */
  missing: z.int(),
  /** Longest silence of the last five seconds, in milliseconds. */
  gapMs: z.number(),
  warnings: z.array(EncoderWarning),
});
export type EncoderReport = z.infer<typeof EncoderReport>;

export const BroadcastView = z.object({
  product: z.object({ id: Id, slug: Slug, title: z.string() }),
  state: BroadcastState,
  /** What an encoder is told: server and stream key. The key is its owner's and the team's alone. */
  ingest: z.object({ url: z.string(), key: z.string() }),
  /** The film is kept as a video on demand when the broadcast ends. */
  record: z.boolean(),
  onAirAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  viewers: z.int(),
  peakViewers: z.int(),
  /** Null while no encoder sends. */
  encoder: EncoderReport.nullable(),
  /** What `startPreview` plays: the programme that is coming in, or the recording of the last one. */
  assetId: Id.nullable(),
});
export type BroadcastView = z.infer<typeof BroadcastView>;

export const LiveNowItem = z.object({
  product: z.object({ id: Id, slug: Slug, title: z.string() }),
  channel: z.object({ slug: Slug, title: z.string() }),
  state: BroadcastState,
  onAirAt: Instant.nullable(),
  viewers: z.int(),
  peakViewers: z.int(),
  encoder: EncoderReport.nullable(),
});
export type LiveNowItem = z.infer<typeof LiveNowItem>;

const params = z.object({ id: Id });
const common = { audience: "producer", params, output: BroadcastView } as const;

export const getBroadcast = route({
  ...common,
  method: "GET",
  path: "/products/:id/broadcast",
  summary: "How a broadcast stands, what its encoder sends, and the key it sends with",
  refusals: ["catalogue.not_found", "live.not_a_broadcast"],
});

export const startBroadcast = route({
  ...common,
  method: "POST",
  path: "/products/:id/broadcast/start",
  summary: "Go on air: viewers see what the encoder sends from now on",
  refusals: ["catalogue.not_found", "live.not_a_broadcast", "live.not_published", "live.on_air"],
});

export const stopBroadcast = route({
  ...common,
  method: "POST",
  path: "/products/:id/broadcast/stop",
  summary: "End it for everybody; the recording becomes a video at once",
  refusals: ["catalogue.not_found", "live.not_a_broadcast", "live.not_on_air"],
});

export const changeStreamKey = route({
  ...common,
  method: "POST",
  path: "/products/:id/broadcast/key",
  summary: "Another stream key; an encoder that sends with the old one is sent away",
  refusals: ["catalogue.not_found", "live.not_a_broadcast"],
});

export const setRecording = route({
  ...common,
  method: "PUT",
  path: "/products/:id/broadcast/recording",
  summary: "Whether the next broadcast is kept as a video",
  body: z.strictObject({ record: z.boolean() }),
  refusals: ["catalogue.not_found", "live.not_a_broadcast"],
});

export const listLiveNow = route({
  method: "GET",
  path: "/live-now",
  audience: "producer",
  summary: "Broadcasts that send now: one's own, for the team all",
  output: z.object({ items: z.array(LiveNowItem) }),
  refusals: [],
});
