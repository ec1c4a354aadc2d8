import {
  checkAudioRendition,
  checkCaption,
  checkRendition,
  checkSource,
  checkStoryboard,
} from "./asset-index-parts.ts";
import { AssetIndexError, arrayOf, isRecord, finite } from "./checks.ts";
import type { BitRates } from "./weigh-track.ts";
export { AssetIndexError } from "./checks.ts";

/** Number of segments of a track that can be fetched now, counted from the first, or all of them. */
export type Done = number | "all";

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

export type RenditionName = "1080" | "720" | "540" | "360";

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

/**
 * `index.json` of an asset: everything the edge needs to answer for it. Files beside it, all names relative:
 * `source.mp4`, `v<name>/init.mp4`, `v<name>/<n>.m4s`, `a<k>/init.mp4`, `a<k>/<n>.m4s`, `poster.jpg`,
 * `storyboard.jpg`, `storyboard.vtt`, `captions/<language>.vtt`. Segments count from 0.
 *
 * The decode times in every fMP4 (tfdt) are on the global timeline: the shown time of a frame is its time in the
 * video, whichever segment and rendition it is in.
 */
export interface AssetIndex {
  version: 1;
  durationMs: number;
  /**
   * The grid: when each segment starts, in milliseconds (fractions allowed), and when the last ends.
   * n segments have n + 1 numbers; the first is 0. All tracks and renditions are cut here.
   */
  segments: number[];
  source: SourceInfo;
  renditions: Rendition[];
  audio: AudioRendition[];
  captions: Caption[];
  storyboard?: Storyboard;
}

/**
 * The same value, checked field by field; unknown fields are dropped.
 * @throws AssetIndexError naming the path of the first thing that is wrong.
 */
export function checkAssetIndex(value: unknown): AssetIndex {
  if (!isRecord(value)) throw new AssetIndexError("", "is not an object");
  if (value.version !== 1) throw new AssetIndexError("version", "is not 1");
  const storyboard =
    value.storyboard === undefined ? undefined : checkStoryboard(value.storyboard, "storyboard");
  return {
    version: 1,
    durationMs: finite(value.durationMs, "durationMs", 0),
    segments: checkGrid(value.segments),
    source: checkSource(value.source, "source"),
    renditions: arrayOf(value.renditions, "renditions", checkRendition, 8),
    audio: arrayOf(value.audio, "audio", checkAudioRendition, 24),
    captions: arrayOf(value.captions, "captions", checkCaption, 200),
    ...(storyboard ? { storyboard } : {}),
  };
}

/** @throws AssetIndexError when the text is not JSON or not an index. */
export function parseAssetIndex(text: string): AssetIndex {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AssetIndexError("", "is not JSON");
  }
  return checkAssetIndex(value);
}

/** Number of segments of the grid. */
export function segmentCount(index: Pick<AssetIndex, "segments">): number {
  return Math.max(0, index.segments.length - 1);
}

function checkGrid(value: unknown): number[] {
  const grid = arrayOf(value, "segments", (item, path) => finite(item, path, 0), 100_000);
  if (grid.length === 1) throw new AssetIndexError("segments", "has a start but no end");
  if (grid.length > 0 && grid[0] !== 0) throw new AssetIndexError("segments.0", "is not 0");
  for (let i = 1; i < grid.length; i++) {
    if (grid[i]! <= grid[i - 1]!)
      throw new AssetIndexError(`segments.${i}`, "does not come after the one before");
  }
  return grid;
}
