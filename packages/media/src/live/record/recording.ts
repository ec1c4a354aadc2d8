import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomic } from "../../encode/write-atomic.ts";
import type { AudioRendition, Rendition, RenditionName } from "../../vod/asset-index-types.ts";
import type { AssetIndex } from "../../vod/asset-index.ts";
import { weighKeyframes, weighTrack } from "../../vod/weigh-track.ts";
import { silentSegment } from "./silent-segment.ts";

/** A recorder's notes beside its files: any process can turn them into a film. */
export const RECORDING = "recording.json";
export const SOUND = "a0";

/** A film has eight tracks of sound at most, its own among them. */
const MOST_SOUNDS = 7;

/** Additional audio track of a recording. Its missing parts are silent. */
export interface RecordedSound {
  /** "a1", "a2", …: its folder. */
  track: string;
  name: string;
  label: string;
  language: string | null;
}

/** The track of a sound, as it was or the next that is free; undefined when there is none left. */
export function trackOf(
  sounds: readonly RecordedSound[],
  { name, label, language }: Omit<RecordedSound, "track">,
): RecordedSound | undefined {
  const known = sounds.find((sound) => sound.name === name);
  if (!known && sounds.length >= MOST_SOUNDS) return undefined;
  return { track: known?.track ?? `a${sounds.length + 1}`, name, label, language };
}

export interface RecordingFacts {
  segmentMs: number;
  fps: number;
  rungs: Record<string, { width: number; height: number; codecs: string }>;
  sound: { codecs: string; channels: number };
  sounds?: RecordedSound[];
}

export async function readFacts(folder: string): Promise<RecordingFacts | undefined> {
  const text = await readFile(join(folder, RECORDING), "utf8").catch(() => undefined);
  return text ? (JSON.parse(text) as RecordingFacts) : undefined;
}

/** Segments from 0 on without a gap. */
export async function countSegments(folder: string): Promise<number> {
  const there = new Set(await readdir(folder).catch(() => []));
  let n = 0;
  while (there.has(`${n}.m4s`)) n++;
  return n;
}

/**
 * The film that a recorder has written into `folder`, as far as it is whole: rungs that are as long as the longest.
 * @param language of the sound, BCP 47 @returns undefined when there is not one whole segment
 */
export async function readRecording(folder: string, language = "und"): Promise<AssetIndex | undefined> {
  const facts = await readFacts(folder);
  if (!facts) return undefined;
  const { segmentMs, fps, rungs, sound, sounds = [] } = facts;
  const sounded = await countSegments(join(folder, SOUND));
  const names = Object.keys(rungs).toSorted((a, b) => Number(b) - Number(a)) as RenditionName[];
  const counts = await Promise.all(names.map((name) => countSegments(join(folder, `v${name}`))));
  const count = Math.min(sounded, Math.max(0, ...counts));
  if (count === 0) return undefined;
  const whole = names.filter((_, i) => counts[i]! >= count);
  const segments = Array.from({ length: count + 1 }, (_, n) => n * segmentMs);
  const weigh = (track: string) => weighTrack(join(folder, track), segments);
  const renditions: Rendition[] = await Promise.all(
    whole.map(async (name) => {
      const keyframes = await weighKeyframes(join(folder, `v${name}`), segments);
      return {
        name,
        kind: "encoded",
        ...rungs[name]!,
        ...(await weigh(`v${name}`)),
        frameRate: fps,
        done: "all",
        ...(keyframes && { keyframes }),
      };
    }),
  );
  const top = renditions[0]!;
  for (const { track } of sounds) await fillSilence(join(folder, track), count, segmentMs);
  const track = async (id: string, lang: string, label: string): Promise<AudioRendition> => {
    const { bandwidth } = await weigh(id);
    return { id, kind: "encoded", language: lang, label, ...sound, bandwidth };
  };
  return {
    version: 1,
    durationMs: count * segmentMs,
    segments,
    source: {
      direct: false,
      width: top.width,
      height: top.height,
      fps,
      videoCodec: top.codecs,
      bandwidth: top.bandwidth,
      audio: [],
    },
    renditions,
    audio: [
      await track(SOUND, language, "Original"),
      ...(await Promise.all(sounds.map((one) => track(one.track, one.language ?? "und", one.label)))),
    ],
    captions: [],
  };
}

/** Segments that were not sent: before it joined, after it was taken away. */
async function fillSilence(folder: string, count: number, segmentMs: number): Promise<void> {
  const there = new Set(await readdir(folder).catch(() => []));
  for (let n = 0; n < count; n++)
    if (!there.has(`${n}.m4s`)) await writeAtomic(join(folder, `${n}.m4s`), silentSegment(n, segmentMs));
}
