import type { VideoRefusal } from "@palco/contract/media/api";
import { type Ladder, planLadder } from "@palco/media/encode/ladder";
import { probe, type SourceFacts } from "@palco/media/encode/probe";
import { fileSource, memorySource } from "@palco/media/mp4/byte-source";
import { openMovie } from "@palco/media/mp4/movie";
import { Mp4Error } from "@palco/media/mp4/mp4-error";
import type { AssetIndex } from "@palco/media/vod/asset-index";
import { buildPlan } from "@palco/media/vod/build-plan";
import { describeSource } from "@palco/media/vod/describe-source";
import { planSegments, uniformGrid } from "@palco/media/vod/segment-grid";
import { judgeSource, longestKeyframeGapMs } from "@palco/media/vod/judge-source";
import { openPlan, type TrackName } from "@palco/media/vod/plan";
import { startIndex } from "./start-index.ts";

/** Facts about a video that are known before any frame is encoded. */
export interface AnalysedSource {
  facts: SourceFacts;
  ladder: Ladder;
  /** The grid lies on keyframes of the source. */
  gridOfKeyframes: boolean;
  /** Longest gap between keyframes; 0 when unknown. */
  keyframeGapMs: number;
  index: AssetIndex;
  /** Content of `source.plan`, when some track is served as it is. */
  plan: Buffer | undefined;
}

export type Analysis =
  | { ok: true; source: AnalysedSource }
  | { ok: false; refusal: VideoRefusal; detail: string };

/** Tracks of the source to serve as they are; their packaging is only a plan. */
interface Direct {
  grid: number[];
  plan: Buffer;
  described: Pick<AssetIndex, "source" | "renditions" | "audio">;
}

/** Result of our own parser; empty for a file that it can't parse but ffmpeg may. */
interface Parsed {
  keyframeGapMs: number;
  /** Undefined when the picture has to be encoded. */
  direct?: Direct;
}

/**
 * Looks at a file: ffprobe and our own parser side by side, as someone is waiting. With `onlySource` a file that is served
 * as it is gets no other qualities.
 */
export async function analyseSource(path: string, { onlySource = false } = {}): Promise<Analysis> {
  const [probed, { direct, keyframeGapMs }] = await Promise.all([probe(path), parseSource(path)]);
  if (!probed.ok) return { ok: false, refusal: probed.code, detail: probed.detail };
  const { facts } = probed;
  const planned = planLadder(facts.video, direct !== undefined);
  const ladder = onlySource && direct ? { ...planned, rungs: [] } : planned;
  const grid = direct?.grid ?? uniformGrid(facts.durationMs, facts.video.vfr ? undefined : facts.video.fps);
  const index = startIndex({ facts, ladder, grid, direct: direct?.described });
  return {
    ok: true,
    source: {
      facts,
      ladder,
      gridOfKeyframes: direct !== undefined,
      keyframeGapMs,
      index,
      plan: direct?.plan,
    },
  };
}

async function parseSource(path: string): Promise<Parsed> {
  const file = await fileSource(path);
  try {
    const movie = await openMovie(file);
    const verdict = judgeSource(movie);
    const keyframeGapMs = longestKeyframeGapMs(movie);
    if (!verdict.video) return { keyframeGapMs };
    const grid = planSegments(movie);
    const tracks: TrackName[] = [
      "v",
      ...verdict.audio.flatMap((passes, k) => (passes ? [`a${k}` as const] : [])),
    ];
    const plan = buildPlan(movie, grid, tracks);
    const described = describeSource(movie, verdict, await openPlan(memorySource(plan)));
    return { keyframeGapMs, direct: { grid, plan, described } };
  } catch (error) {
    if (error instanceof Mp4Error || error instanceof RangeError) return { keyframeGapMs: 0 };
    throw error;
  } finally {
    await file.close?.();
  }
}
