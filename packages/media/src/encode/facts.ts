/** Colour description of the picture, in ffmpeg's names; undefined when the file has none. */
export interface Colour {
  range?: string;
  space?: string;
  transfer?: string;
  primaries?: string;
}

/** The picture of an upload, as the file describes it. */
export interface VideoFacts {
  /** Which track of the file, counted as ffmpeg does. */
  index: number;
  codec: string;
  /** "avc1", "hvc1", …: how the track is labelled in the MP4. */
  tag: string;
  profile: string;
  /** As ffprobe says it: 41 for H.264 4.1, 120 for HEVC 4.0, -99 unknown. */
  level: number;
  pixelFormat: string;
  bitDepth: number;
  /** As stored. */
  codedWidth: number;
  codedHeight: number;
  /** As shown: rotation applied, pixels made square. */
  width: number;
  height: number;
  /** Clockwise: 0, 90, 180 or 270. */
  rotation: number;
  /** Pixels are square. */
  square: boolean;
  interlaced: boolean;
  /** Average frames per second. */
  fps: number;
  /** The same as an exact fraction, "30000/1001". */
  rate: string;
  /** Frames do not come at one steady rate. */
  vfr: boolean;
  /** Bits per second, 0 when unknown. */
  bitrate: number;
  /** Duration of this track alone. */
  durationMs: number;
  colour: Colour;
  /** Needs tone mapping to be shown on an ordinary screen. */
  hdr: boolean;
}

/** One sound track of an upload. */
export interface AudioFacts {
  index: number;
  codec: string;
  profile: string;
  channels: number;
  sampleRate: number;
  /** ISO 639-2 as the file says it ("spa"), or "und". */
  language: string;
  bitrate: number;
  /** Time stamp at which it starts. */
  startMs: number;
}

/** Properties of a film, detected once. Plain JSON, so that it can be stored beside the film. */
export interface SourceFacts {
  /** From the start of the first track to the end of the last. */
  durationMs: number;
  /** Time stamp at which the film starts; 0 unless all of it comes late (a piece of a recorded live stream). */
  offsetMs: number;
  /** Bytes. */
  size: number;
  bitrate: number;
  tracks: number;
  video: VideoFacts;
  audio: AudioFacts[];
}

/**
 * Why a file is refused.
 * - `empty`: no bytes, or a film of no length
 * - `not_mp4`: another kind of file, whatever its name
 * - `broken`: cut off, without index, or not one frame of it can be decoded
 * - `no_video`: sound only, or pictures only as cover
 * - `too_long`: over 24 hours
 * - `too_large`: over 4096 pixels a side, or over 120 frames a second
 * - `too_many_tracks`: over 8
 */
export type RefusalCode =
  | "not_mp4"
  | "no_video"
  | "too_long"
  | "too_large"
  | "too_many_tracks"
  | "broken"
  | "empty";

export type ProbeResult = { ok: true; facts: SourceFacts } | { ok: false; code: RefusalCode; detail: string };

/** The most a film may be. */
export const PROBE_LIMITS = { side: 4096, fps: 120, durationMs: 24 * 3_600_000, tracks: 8 };
