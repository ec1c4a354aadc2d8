import {
  checkAudioRendition,
  checkCaption,
  checkRendition,
  checkSource,
  checkStoryboard,
} from "./asset-index-parts.ts";
import { AssetIndexError, arrayOf, isRecord, finite } from "./checks.ts";
import type { AudioRendition, Caption, Rendition, SourceInfo, Storyboard } from "./asset-index-types.ts";

export { AssetIndexError } from "./checks.ts";

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
