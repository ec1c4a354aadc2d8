import { type Movie, audioTracks, videoTrack } from "../mp4/movie.ts";
import type { AudioRendition, Rendition, RenditionName, SourceAudio } from "./asset-index-types.ts";
import type { AssetIndex } from "./asset-index.ts";
import type { Verdict } from "./judge-source.ts";
import type { Plan } from "./plan.ts";

type Described = Pick<AssetIndex, "source" | "renditions" | "audio">;

/**
 * A source's part of the index: `source`, and a rendition of kind "source" for each track served unchanged (those in
 * the plan). The transcoder adds its own renditions to these.
 */
export function describeSource(movie: Movie, verdict: Verdict, plan: Plan): Described {
  const picture = videoTrack(movie);
  const sounds = audioTracks(movie);
  const planned = plan.tracks.get("v");
  const turned = picture?.rotation === 90 || picture?.rotation === 270;
  const across = Math.round((picture?.entry.width ?? 0) * (picture?.entry.pixelAspect ?? 1));
  const [width, height] = turned
    ? [picture?.entry.height ?? 0, across]
    : [across, picture?.entry.height ?? 0];
  const fps = picture ? framesPerSecond(picture.sampleCount, picture.duration / picture.timescale) : 0;
  const videoCodec = picture?.entry.codec ?? "none";
  const rendition: Rendition[] = planned
    ? [
        {
          name: rungOf(width, height),
          kind: "source",
          width,
          height,
          codecs: videoCodec,
          frameRate: fps,
          done: "all",
          ...rates(planned),
          ...(planned.keyframes && { keyframes: planned.keyframes }),
        },
      ]
    : [];
  const audio = sounds.map((track, k): SourceAudio => {
    return {
      id: `a${k}`,
      codec: track.entry.codec.trim(),
      channels: track.entry.channels,
      language: track.language,
    };
  });
  return {
    source: {
      direct: verdict.direct,
      width,
      height,
      fps,
      videoCodec: videoCodec.trim(),
      bandwidth: planned?.bandwidth ?? 0,
      audio,
    },
    renditions: rendition,
    audio: audio.flatMap(({ id, codec, channels, language }): AudioRendition[] => {
      const track = plan.tracks.get(id as `a${number}`);
      if (!track) return [];
      const label = languageName(language);
      return [{ id, kind: "source", language, label, codecs: codec, channels, ...rates(track) }];
    }),
  };
}

/** The rung a picture of this size stands on: by its shorter side, or by its longer one when it is very wide. */
export function rungOf(width: number, height: number): RenditionName {
  const lines = Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16);
  if (lines >= 900) return "1080";
  if (lines >= 630) return "720";
  return lines >= 450 ? "540" : "360";
}

function rates(track: { bandwidth: number; averageBandwidth: number }) {
  return { bandwidth: track.bandwidth, averageBandwidth: track.averageBandwidth };
}

function framesPerSecond(frames: number, seconds: number): number {
  return seconds > 0 ? Math.round((frames / seconds) * 1000) / 1000 : 0;
}

/** Name of a language in itself, "español"; players show it in their sound menu. */
function languageName(language: string): string {
  if (language === "und") return "Audio";
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
