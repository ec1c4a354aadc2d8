import type { Ladder, Rung } from "@palco/media/encode/ladder";
import type { SourceFacts } from "@palco/media/encode/facts";
import { AUDIO_BITRATE } from "@palco/media/encode/sound-constants";
import type { AudioRendition, Rendition } from "@palco/media/vod/asset-index-types";
import type { AssetIndex } from "@palco/media/vod/asset-index";

export interface IndexParts {
  facts: SourceFacts;
  ladder: Ladder;
  grid: number[];
  /** Tracks of the source that are served as they are. */
  direct: Pick<AssetIndex, "source" | "renditions" | "audio"> | undefined;
}

/** The index before anything is encoded: the source's own tracks, and the rungs and sound that are to come. */
export function startIndex({ facts, ladder, grid, direct }: IndexParts): AssetIndex {
  const { video } = facts;
  const audio = facts.audio.flatMap((_, k) => {
    const own = direct?.audio.find((track) => track.id === `a${k}`);
    if (!own) return [encodedAudio(facts, k)];
    return own.channels > 2 ? [own, encodedAudio(facts, k)] : [own];
  });
  return {
    version: 1,
    durationMs: Math.round(grid.at(-1) ?? facts.durationMs),
    segments: grid,
    source: direct?.source ?? {
      direct: false,
      width: video.width,
      height: video.height,
      fps: video.fps,
      videoCodec: video.codec,
      bandwidth: 0,
      audio: facts.audio.map((track, k) => ({
        id: `a${k}`,
        codec: track.codec,
        channels: track.channels,
        language: language(track.language),
      })),
    },
    renditions: [...(direct?.renditions ?? []), ...ladder.rungs.map(encodedRung)],
    audio,
    captions: [],
  };
}

/** Until its first segment is there a rung is described by what it is going to be. */
function encodedRung(rung: Rung): Rendition {
  const [major, minor] = rung.level.split(".").map(Number);
  return {
    name: rung.name,
    kind: "encoded",
    width: rung.width,
    height: rung.height,
    codecs: `avc1.6400${((major ?? 4) * 10 + (minor ?? 0)).toString(16).padStart(2, "0")}`,
    bandwidth: rung.maxrate,
    averageBandwidth: Math.round(rung.maxrate * 0.6),
    frameRate: rung.fps,
    done: 0,
  };
}

function encodedAudio(facts: SourceFacts, k: number): AudioRendition {
  const tag = language(facts.audio[k]!.language);
  return {
    id: `a${k}`,
    kind: "encoded",
    language: tag,
    label: languageName(tag),
    codecs: "mp4a.40.2",
    bandwidth: Math.round(AUDIO_BITRATE * 1.1),
    channels: 2,
  };
}

/** BCP 47 of what MP4 says in ISO 639-2. */
function language(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? "und";
  } catch {
    return "und";
  }
}

function languageName(tag: string): string {
  if (tag === "und") return "Audio";
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
  return name ?? tag;
}
