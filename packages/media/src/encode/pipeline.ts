import type { AssetIndex } from "../vod/asset-index.ts";
import { videoFolder } from "./done-segments.ts";
import type { DoneSegments } from "./done-segments.ts";

/** One piece of work, small enough to be given up for a more urgent one: the segments [from, to) of these tracks. */
export interface WorkItem {
  /** Names of renditions of the picture, best first. */
  video: string[];
  /** Sound tracks: k of `a<k>`. */
  audio: number[];
  from: number;
  to: number;
  /** Why now; `wanted` and `first` are waited for by a person. */
  reason: "wanted" | "first" | "low" | "ladder";
}

/** A segment a viewer has asked for and that is not there. */
export interface Wanted {
  /** "v360", "a0" */
  folder: string;
  segment: number;
}

/**
 * Segments encoded in one go. A run starts one process (about 0.15 s of processor time) and, when it does not begin at
 * a keyframe, decodes up to it for nothing; a longer one blocks its worker longer.
 */
export interface RunLengths {
  /** A wanted segment, and those its viewer will ask for next. */
  wanted: number;
  /** The lowest rung alone. */
  low: number;
  /** All other rungs together. */
  ladder: number;
  /** Longer runs for films with few keyframes: at least as long as this many of the longest gaps. */
  keyframeGaps: number;
}

/** Measured on 60 s of 1080p30 (bench/transcode.ts). */
export const RUNS: RunLengths = { wanted: 3, low: 8, ladder: 6, keyframeGaps: 2 };

/** Asset data for `nextWork`. Only renditions and audio of kind "encoded" are work. */
export type Encodable = Pick<AssetIndex, "segments" | "renditions" | "audio">;

/**
 * Next work item of an asset, or undefined when all is done. Order: segments viewers wait for; then the first
 * segment at the lowest rung with audio, so that the film can start; then the rest of the lowest rung and of the
 * audio, so that it can be watched to the end; then the other rungs, all from one decoding.
 * @param done segments on disk, and those other workers are encoding (`withBusy`).
 * @param wanted most urgent first; finished ones are skipped.
 * @param keyframeGapMs longest gap between keyframes of the source, when known.
 */
export function nextWork(
  index: Encodable,
  done: DoneSegments,
  wanted: readonly Wanted[],
  keyframeGapMs = 0,
  runs: RunLengths = RUNS,
): WorkItem | undefined {
  const segments = Math.max(0, index.segments.length - 1);
  const video = index.renditions.filter((one) => one.kind === "encoded").map((one) => one.name as string);
  video.sort((a, b) => Number(b) - Number(a));
  const audio = index.audio.filter((one) => one.kind === "encoded").map((one) => Number(one.id.slice(1)));
  const isDone = (folder: string, n: number): boolean => done.get(folder)?.has(n) ?? false;
  const missingVideo = (n: number, names: readonly string[]): string[] =>
    names.filter((name) => !isDone(videoFolder(name), n));
  const missingAudio = (n: number): number[] => audio.filter((k) => !isDone(`a${k}`, n));

  for (const { folder, segment } of wanted) {
    const name = video.find((one) => videoFolder(one) === folder);
    const track = audio.find((k) => `a${k}` === folder);
    if (
      (name === undefined && track === undefined) ||
      segment < 0 ||
      segment >= segments ||
      isDone(folder, segment)
    )
      continue;
    const to = endOfRun(segment, Math.min(segments, segment + runs.wanted), (n) => !isDone(folder, n));
    // A player that requests video requests its audio next.
    const sound = name === undefined ? [track!] : missingAudio(segment);
    return { video: name === undefined ? [] : [name], audio: sound, from: segment, to, reason: "wanted" };
  }

  const low = video.slice(-1);
  const lowMissing = (n: number): boolean => missingVideo(n, low).length + missingAudio(n).length > 0;
  if (segments > 0 && lowMissing(0)) {
    return { video: missingVideo(0, low), audio: missingAudio(0), from: 0, to: 1, reason: "first" };
  }
  const stretch = (usual: number): number =>
    Math.max(
      usual,
      Math.ceil((runs.keyframeGaps * keyframeGapMs * segments) / Math.max(1, index.segments.at(-1)!)),
    );
  const nextLow = firstSegment(segments, lowMissing);
  if (nextLow !== undefined) {
    const [names, tracks] = [missingVideo(nextLow, low), missingAudio(nextLow)];
    const to = endOfRun(
      nextLow,
      Math.min(segments, nextLow + stretch(runs.low)),
      (n) => same(missingVideo(n, low), names) && same(missingAudio(n), tracks),
    );
    return { video: names, audio: tracks, from: nextLow, to, reason: "low" };
  }
  const next = firstSegment(segments, (n) => missingVideo(n, video).length > 0);
  if (next === undefined) return undefined;
  const names = missingVideo(next, video);
  const to = endOfRun(next, Math.min(segments, next + stretch(runs.ladder)), (n) =>
    same(missingVideo(n, video), names),
  );
  return { video: names, audio: [], from: next, to, reason: "ladder" };
}

/** Finished segments, plus those that other workers are encoding. */
export function withBusy(
  done: DoneSegments,
  busy: readonly Pick<WorkItem, "video" | "audio" | "from" | "to">[],
): DoneSegments {
  const all = new Map([...done].map(([folder, segments]) => [folder, new Set(segments)]));
  for (const item of busy) {
    for (const folder of [...item.video.map(videoFolder), ...item.audio.map((k) => `a${k}`)]) {
      const segments = all.get(folder) ?? new Set<number>();
      for (let n = item.from; n < item.to; n++) segments.add(n);
      all.set(folder, segments);
    }
  }
  return all;
}

function firstSegment(segments: number, test: (n: number) => boolean): number | undefined {
  for (let n = 0; n < segments; n++) if (test(n)) return n;
  return undefined;
}

/** The end of the run that starts at `from`: `most`, or the first segment that does not belong to it. */
function endOfRun(from: number, most: number, belongs: (n: number) => boolean): number {
  let to = from + 1;
  while (to < most && belongs(to)) to++;
  return to;
}

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}
