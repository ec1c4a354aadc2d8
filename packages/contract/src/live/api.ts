import { z } from "zod";
import { Id, Instant, requiredLine, Slug } from "../fields.ts";
import { NewOutput, OutputView } from "./output.ts";
import { route } from "../route.ts";

/**
 * State of a broadcast. `off`: not on air and no encoder; `preview`: an encoder sends, only the organizer sees it;
 * `waiting`: on air, no encoder yet; `live`; `interrupted`: the encoder is away, viewers keep the last picture;
 * `finished`: it was on air and has been stopped.
 */
export const BroadcastState = z.enum(["off", "preview", "waiting", "live", "interrupted", "finished"]);
export type BroadcastState = z.infer<typeof BroadcastState>;

/** Going on air this far from the announced hour surprises those who have a ticket: they get a mail. */
export const offTimeMs = 15 * 60_000;

/** Warnings for an organizer about the encoder's input. */
export const EncoderWarning = z.enum([
  "keyframes_far_apart",
  "not_h264",
  "sound_not_aac",
  "no_sound",
  "slow_line",
  "frames_missing",
  "bitrate_high",
  "rung_left_out",
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
  /** Delay of a frame in this machine's encoders, in milliseconds. */
  encodeMs: z.number().optional(),
  /** The best quality, which the machine has no room for now, and what is sent in its place: lines. */
  leftOut: z.object({ height: z.int(), instead: z.int() }).optional(),
  warnings: z.array(EncoderWarning),
});
export type EncoderReport = z.infer<typeof EncoderReport>;

/** State of a forward to another platform. `waiting`: it failed and is retried soon. */
export const DestinationState = z.enum(["off", "connecting", "sending", "waiting"]);
export type DestinationState = z.infer<typeof DestinationState>;
export const DestinationTrouble = z.enum([
  "address_not_public",
  "not_found",
  "unreachable",
  "refused",
  "lost",
  "too_slow",
]);
export type DestinationTrouble = z.infer<typeof DestinationTrouble>;

export const DestinationReport = z.object({
  state: DestinationState,
  trouble: DestinationTrouble.nullable(),
  /** The other platform's own words. */
  said: z.string().nullable(),
  /** Pictures left out because it could not take them in time. */
  dropped: z.int(),
});
export type DestinationReport = z.infer<typeof DestinationReport>;

export const DestinationView = z.object({
  id: Id,
  title: z.string(),
  url: z.string(),
  /** The last letters of its key; the key itself is never told. */
  keyEnd: z.string(),
  enabled: z.boolean(),
  report: DestinationReport,
});
export type DestinationView = z.infer<typeof DestinationView>;

export const mostDestinations = 10;
const destinationUrl = requiredLine(500).regex(/^rtmps?:\/\/[^/@\s]+\/\S+$/i, "rtmp_url");
export const NewDestination = z.strictObject({
  title: requiredLine(100),
  url: destinationUrl,
  key: requiredLine(300).regex(/^\S+$/, "invalid"),
});
export type NewDestination = z.infer<typeof NewDestination>;
export const DestinationChange = z.strictObject({
  title: requiredLine(100),
  url: destinationUrl,
  /** Left out, it stays as it is. */
  key: NewDestination.shape.key.optional(),
  enabled: z.boolean(),
});
export type DestinationChange = z.infer<typeof DestinationChange>;

export const BroadcastView = z.object({
  product: z.object({ id: Id, slug: Slug, title: z.string() }),
  state: BroadcastState,
  /** Settings for an encoder: server and stream key. Only the owner sees the key; null for the team. */
  ingest: z.object({ url: z.string(), key: z.string().nullable() }),
  destinations: z.array(DestinationView),
  outputs: z.array(OutputView),
  /** The film is kept as a video on demand when the broadcast ends. */
  record: z.boolean(),
  onAirAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  viewers: z.int(),
  peakViewers: z.int(),
  /** Null while no encoder sends. */
  encoder: EncoderReport.nullable(),
  /** Recordings whose file the organizer took, newest first. */
  kept: z.array(z.object({ assetId: Id, onAirAt: Instant.nullable(), keptAt: Instant })),
  /** Milliseconds an encoder sent before going on air; `rehearsalFeeOf` calculates the price. */
  rehearsedMs: z.int(),
  /** Video that `startPreview` plays: the incoming programme, or the recording of the last one. */
  assetId: Id.nullable(),
  /** The announced hour that going on air now would be for; null without one, and once it has been on air. */
  announcedAt: Instant.nullable(),
  /** Accounts with a ticket for that date; without one, for any. */
  tickets: z.int(),
  /** Accounts whose page waits for it to begin, now; 0 while it is on air. */
  waiting: z.int(),
});
export type BroadcastView = z.infer<typeof BroadcastView>;

/** URL of a recording's file, valid for some hours; downloads can resume. Null while the file is being made. */
export const RecordingFile = z.object({ url: z.string().nullable() });
export type RecordingFile = z.infer<typeof RecordingFile>;

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
  ability: "content",
  summary: "How a broadcast stands, what its encoder sends, and the key it sends with",
  refusals: ["catalogue.not_found", "live.not_a_broadcast"],
});

export const startBroadcast = route({
  ...common,
  method: "POST",
  path: "/products/:id/broadcast/start",
  ability: "content",
  summary: "Go on air: viewers see what the encoder sends from now on",
  refusals: ["catalogue.not_found", "live.not_a_broadcast", "live.not_published", "live.on_air"],
});

export const stopBroadcast = route({
  ...common,
  method: "POST",
  path: "/products/:id/broadcast/stop",
  ability: "content",
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
  ability: "content",
  summary: "Whether the next broadcast is kept as a video",
  body: z.strictObject({ record: z.boolean() }),
  refusals: ["catalogue.not_found", "live.not_a_broadcast"],
});

const ofRecording = { audience: "producer", params: z.object({ id: Id, asset: Id }) } as const;

export const keepRecording = route({
  ...ofRecording,
  method: "POST",
  path: "/products/:id/broadcast/recordings/:asset/keep",
  summary:
    "Take the file of a recording instead of putting it on VOD: its price is kept of the next payout, once",
  output: BroadcastView,
  refusals: [
    "catalogue.not_found",
    "live.not_a_broadcast",
    "live.recording_not_found",
    "live.recording_owners_choice",
  ],
});

export const getRecordingFile = route({
  ...ofRecording,
  method: "GET",
  path: "/products/:id/broadcast/recordings/:asset/file",
  summary: "Where the file of a recording is downloaded; it is made when it is first asked for",
  output: RecordingFile,
  refusals: [
    "catalogue.not_found",
    "live.not_a_broadcast",
    "live.recording_not_found",
    "live.recording_not_kept",
  ],
});

export const addDestination = route({
  ...common,
  method: "POST",
  path: "/products/:id/broadcast/destinations",
  summary: "Send it on to another platform as well, whenever it is on air",
  body: NewDestination,
  status: 201,
  refusals: [
    "catalogue.not_found",
    "live.not_a_broadcast",
    "live.too_many_destinations",
    "live.destination_not_public",
  ],
});

const ofDestination = { ...common, params: z.object({ id: Id, destination: Id }) } as const;

export const changeDestination = route({
  ...ofDestination,
  method: "PUT",
  path: "/products/:id/broadcast/destinations/:destination",
  summary: "Another address, key or title of a destination, or whether it is sent to",
  body: DestinationChange,
  refusals: [
    "catalogue.not_found",
    "live.not_a_broadcast",
    "live.destination_not_found",
    "live.destination_not_public",
  ],
});

export const removeDestination = route({
  ...ofDestination,
  method: "DELETE",
  path: "/products/:id/broadcast/destinations/:destination",
  summary: "Send it there no more",
  refusals: ["catalogue.not_found", "live.not_a_broadcast", "live.destination_not_found"],
});

export const addOutput = route({
  ...common,
  method: "POST",
  path: "/products/:id/broadcast/outputs",
  summary:
    "A additional audio track of the broadcast, another language for instance, sent with a key of its own",
  body: NewOutput,
  status: 201,
  refusals: [
    "catalogue.not_found",
    "live.not_a_broadcast",
    "live.too_many_outputs",
    "live.output_slug_taken",
  ],
});

const ofOutput = { ...common, params: z.object({ id: Id, output: Id }) } as const;

export const changeOutput = route({
  ...ofOutput,
  method: "PUT",
  path: "/products/:id/broadcast/outputs/:output",
  summary: "Another title, language or slug of an additional audio track, or who may choose it",
  body: NewOutput,
  refusals: [
    "catalogue.not_found",
    "live.not_a_broadcast",
    "live.output_not_found",
    "live.output_slug_taken",
  ],
});

export const removeOutput = route({
  ...ofOutput,
  method: "DELETE",
  path: "/products/:id/broadcast/outputs/:output",
  summary: "End an additional audio track: who sends it is sent away, who hears it hears the original",
  refusals: ["catalogue.not_found", "live.not_a_broadcast", "live.output_not_found"],
});

export const changeOutputKey = route({
  ...ofOutput,
  method: "POST",
  path: "/products/:id/broadcast/outputs/:output/key",
  summary: "Another stream key of an additional audio track; who sends with the old one is sent away",
  refusals: ["catalogue.not_found", "live.not_a_broadcast", "live.output_not_found"],
});

export const listLiveNow = route({
  method: "GET",
  path: "/live-now",
  audience: "producer",
  ability: ["content", "chat"],
  summary: "Broadcasts that send now: one's own, for the team all",
  output: z.object({ items: z.array(LiveNowItem) }),
  refusals: [],
});
