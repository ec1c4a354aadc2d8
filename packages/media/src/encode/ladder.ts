import type { RenditionName } from "../vod/asset-index-types.ts";
import type { VideoFacts } from "./facts.ts";

/** Encoding parameters of one video rendition. */
export interface Rung {
  name: RenditionName;
  width: number;
  height: number;
  fps: number;
  /** Constant quality, held under `maxrate` (bits per second) over `bufsize` bits. */
  crf: number;
  maxrate: number;
  bufsize: number;
  /** H.264 level, written down so that all chunks of a rendition carry the same header. */
  level: string;
}

/** The box (16:9, lying or standing) a rendition fits in, and its peak rate at up to 30 frames a second. */
const BOXES: { name: RenditionName; short: number; maxrate: number }[] = [
  { name: "1080", short: 1080, maxrate: 5_000_000 },
  { name: "720", short: 720, maxrate: 2_800_000 },
  { name: "540", short: 540, maxrate: 1_500_000 },
  { name: "360", short: 360, maxrate: 800_000 },
];

/** H.264 levels (table A-1): macroblocks a frame and a second. */
const LEVELS: [level: string, frame: number, second: number][] = [
  ["3.0", 1620, 40_500],
  ["3.1", 3600, 108_000],
  ["3.2", 5120, 216_000],
  ["4.0", 8192, 245_760],
  ["4.2", 8704, 522_240],
  ["5.0", 22_080, 589_824],
  ["5.1", 36_864, 983_040],
];

export const MAX_FPS = 60;
const CRF = 23;
/** A rung at the film's own size is worth having when the one below would lose more than this of each side. */
const WORTHWHILE = 1.15;
/** A source that browsers play costs us nothing to serve; up to this much more data than our own encode is fine. */
const SOURCE_MAY_EXCEED = 1.3;

export type SourcePicture = Pick<VideoFacts, "width" | "height" | "fps" | "bitrate">;

/** Renditions to encode for a film, best first, and the rung that the source's own frames replace, if any. */
export interface Ladder {
  rungs: Rung[];
  source?: RenditionName;
}

/**
 * The rungs for a film: never larger than it is (the top one may be at its own size), sides even, by the short side
 * for films that stand upright. With `direct`, a source of a modest bit rate is itself the top rung.
 * @param picture its size as shown.
 * @param direct browsers play the source as it is.
 */
export function planLadder(picture: SourcePicture, direct: boolean): Ladder {
  const rungs = BOXES.filter((box) => scaleInto(picture, box.short) <= 1).map((box) => rung(box, picture));
  const holds = BOXES.findLast((box) => scaleInto(picture, box.short) > 1);
  const lost = rungs[0]
    ? Math.max(picture.width, picture.height) / Math.max(rungs[0].width, rungs[0].height)
    : Infinity;
  if (holds && lost > WORTHWHILE) rungs.unshift(rung(holds, picture));
  const top = rungs[0]!;
  const ownSize = Math.abs(top.width - picture.width) <= 16 && Math.abs(top.height - picture.height) <= 16;
  const modest = picture.bitrate > 0 && picture.bitrate <= top.maxrate * SOURCE_MAY_EXCEED;
  return direct && ownSize && modest ? { rungs: rungs.slice(1), source: top.name } : { rungs };
}

/** By how much the film is to be scaled to fit the box. */
function scaleInto(picture: SourcePicture, short: number): number {
  const long = Math.round((short * 16) / 9);
  return Math.min(
    long / Math.max(picture.width, picture.height),
    short / Math.min(picture.width, picture.height),
  );
}

function rung(box: (typeof BOXES)[number], picture: SourcePicture): Rung {
  const scale = Math.min(1, scaleInto(picture, box.short));
  const width = even(picture.width * scale);
  const height = even(picture.height * scale);
  const fps = picture.fps > MAX_FPS + 1 ? MAX_FPS : picture.fps;
  const share = (width * height) / (box.short * box.short * (16 / 9));
  const maxrate =
    Math.round((box.maxrate * Math.max(0.4, share ** 0.75) * (fps > 40 ? 1.4 : 1)) / 1000) * 1000;
  return {
    name: box.name,
    width,
    height,
    fps,
    crf: CRF,
    maxrate,
    bufsize: maxrate * 1.5,
    level: levelFor(width, height, fps),
  };
}

/** The nearest even number; an odd size loses a line rather than gain one. */
function even(side: number): number {
  return Math.max(2, Number.isInteger(side) ? side - (side % 2) : Math.round(side / 2) * 2);
}

function levelFor(width: number, height: number, fps: number): string {
  const frame = Math.ceil(width / 16) * Math.ceil(height / 16);
  return (LEVELS.find(([, most, second]) => frame <= most && frame * fps <= second) ?? LEVELS.at(-1)!)[0];
}
