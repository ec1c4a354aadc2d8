import type { BitRates } from "./weigh-track.ts";

/** One sound track that viewers can choose. `encoded`: `<id>/init.mp4`, `<id>/<n>.m4s`; `source`: `src-<id>/…`. */
export interface AudioRendition {
  /**
   * "a0" to "a7": tracks of the upload, in its order; one with more than two channels that is served as it is stands twice,
   * the second time encoded in stereo. From "a8" on: added later from files of their own.
   */
  id: string;
  kind: "encoded" | "source";
  language: string;
  label: string;
  codecs: string;
  bandwidth: number;
  /** Bits per second over all of it; absent until it is complete. */
  averageBandwidth?: number;
  channels: number;
}

/** `captions/<language>.vtt` */
export interface Caption {
  language: string;
  label: string;
}

/** Number of segments of a track that can be fetched now, counted from the first, or all of them. */
export type Done = number | "all";

/**
 * One rung of the picture. An `encoded` one lies in `v<name>/init.mp4` and `v<name>/<n>.m4s`;
 * a `source` one is packed from `source.mp4` when asked for, and addressed as `src-v/…`.
 */
export interface Rendition {
  name: RenditionName;
  kind: "encoded" | "source";
  width: number;
  height: number;
  /** RFC 6381, video only. */
  codecs: string;
  /** Peak and average bits per second over segments, video only. */
  bandwidth: number;
  averageBandwidth: number;
  frameRate: number;
  done: Done;
  /** Bit rates of the keyframes alone, which `iframes.m3u8` lists; absent until the rung is complete. */
  keyframes?: BitRates;
}

/** One audio track of the upload as it came. `id` is the one of its entry in `AssetIndex.audio` ("a0"). */
export interface SourceAudio {
  id: string;
  /** RFC 6381, e.g. "mp4a.40.2"; for a codec browsers do not play, the sample entry's name. */
  codec: string;
  channels: number;
  /** BCP 47, "und" when the file does not say. */
  language: string;
}

/** Description of the upload. `direct`: its own frames are served unchanged, under `src-v/` and `src-<audio id>/`. */
export interface SourceInfo {
  direct: boolean;
  /** As shown: after rotation and pixel aspect. */
  width: number;
  height: number;
  fps: number;
  /** RFC 6381, e.g. "avc1.640028". */
  videoCodec: string;
  /** Peak bits per second of the video over one segment of the grid. */
  bandwidth: number;
  audio: SourceAudio[];
}

/**
 * Sheets of `columns` x `rows` pictures, one picture each `interval` seconds, `count` pictures in all. The first sheet is
 * `file`, the others are numbered from 2 on (`storyboard-2.jpg`); `storyboard.vtt` names them.
 */
export interface Storyboard {
  interval: number;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  count: number;
  file: string;
}

export type RenditionName = "1080" | "720" | "540" | "360";
