import type { VideoRefusal } from "@palco/contract/media";
import { type Ladder, planLadder } from "@palco/media/encode/ladder";
import { probe, type SourceFacts } from "@palco/media/encode/probe";
import { fileSource, memorySource } from "@palco/media/mp4/byte-source";
import { openMovie } from "@palco/media/mp4/movie";
import { Mp4Error } from "@palco/media/mp4/mp4-error";
import type { AssetIndex } from "@palco/media/vod/asset-index";
import { buildPlan } from "@palco/media/vod/build-plan";
import { describeSource } from "@palco/media/vod/describe-source";
import { planSegments, uniformGrid } from "@palco/media/vod/grid";
import { judgeSource } from "@palco/media/vod/judge-source";
import { openPlan, type TrackName } from "@palco/media/vod/plan";
import { startIndex } from "./start-index.ts";

/** What a video is, all that can be known before a single frame of it is encoded. */
export interface AnalysedSource {
  facts: SourceFacts;
  ladder: Ladder;
  /** The grid lies on keyframes of the source. */
  gridOfKeyframes: boolean;
  index: AssetIndex;
  /** Content of `source.plan`, when some track is served as it is. */
  plan: Buffer | undefined;
}

export type Analysis =
  | { ok: true; source: AnalysedSource }
  | { ok: false; refusal: VideoRefusal; detail: string };

/** What can be served as it is, packaged on paper. */
interface Direct {
  grid: number[];
  plan: Buffer;
  described: Pick<AssetIndex, "source" | "renditions" | "audio">;
}

/** Looks at a file: ffprobe and our own parser side by side, as someone is waiting. */
export async function analyseSource(path: string): Promise<Analysis> {
  const [probed, direct] = await Promise.all([probe(path), packDirect(path)]);
  if (!probed.ok) return { ok: false, refusal: probed.code, detail: probed.detail };
  const { facts } = probed;
  const ladder = planLadder(facts.video, direct !== undefined);
  const grid = direct?.grid ?? uniformGrid(facts.durationMs, facts.video.vfr ? undefined : facts.video.fps);
  const index = startIndex({ facts, ladder, grid, direct: direct?.described });
  return {
    ok: true,
    source: { facts, ladder, gridOfKeyframes: direct !== undefined, index, plan: direct?.plan },
  };
}

/** Undefined when the picture has to be encoded, or when our parser cannot make sense of the file and ffmpeg may. */
async function packDirect(path: string): Promise<Direct | undefined> {
  const file = await fileSource(path);
  try {
    const movie = await openMovie(file);
    const verdict = judgeSource(movie);
    if (!verdict.video) return undefined;
    const grid = planSegments(movie);
    const tracks: TrackName[] = [
      "v",
      ...verdict.audio.flatMap((passes, k) => (passes ? [`a${k}` as const] : [])),
    ];
    const plan = buildPlan(movie, grid, tracks);
    return { grid, plan, described: describeSource(movie, verdict, await openPlan(memorySource(plan))) };
  } catch (error) {
    if (error instanceof Mp4Error || error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close?.();
  }
}
