import type { AssetIndex, AudioRendition, Caption, Rendition } from "../vod/asset-index.ts";
import { attributes, plain } from "./playlist-text.ts";

const AUDIO_GROUP = "audio";
const CAPTION_GROUP = "captions";

/**
 * Multivariant playlist: one variant per rung, the sound tracks and captions as groups that all rungs share.
 * Rungs stand highest first, except that players without an opinion start with the first one: that is the middle one.
 *
 * @param language BCP 47 of the viewer: its sound track is the default one, if there is one
 */
export function masterPlaylist(index: AssetIndex, { language }: { language?: string } = {}): string {
  const audio = index.audio;
  const preferred = audio.find((track) => sameLanguage(track.language, language)) ?? audio[0];
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const track of audio) lines.push(audioTag(track, track === preferred, nameFor(track, audio)));
  for (const caption of index.captions) lines.push(captionTag(caption));
  const rungs = listedRenditions(index);
  for (const rung of startInTheMiddle(rungs)) {
    lines.push(`#EXT-X-STREAM-INF:${variant(rung, index)}`, `${videoFolder(rung)}/index.m3u8`);
  }
  // Sound alone: a podcast, or a source whose picture is not ready.
  if (rungs.length === 0 && preferred) {
    const sound = { BANDWIDTH: Math.ceil(preferred.bandwidth), CODECS: preferred.codecs, AUDIO: AUDIO_GROUP };
    lines.push(`#EXT-X-STREAM-INF:${attributes(sound)}`, `${audioFolder(preferred)}/index.m3u8`);
  }
  return `${lines.join("\n")}\n`;
}

/** Folder of a rung's files, relative to the asset. */
export function videoFolder(rung: Pick<Rendition, "kind" | "name">): string {
  return rung.kind === "source" ? "src-v" : `v${rung.name}`;
}

/** Folder of a sound track's files, relative to the asset. */
export function audioFolder(track: Pick<AudioRendition, "kind" | "id">): string {
  return track.kind === "source" ? `src-${track.id}` : track.id;
}

/**
 * Rungs a player is offered, highest first: those of which something is ready (the rest is made when asked for), and
 * where nothing is ready, the lowest, which is made first. A rung of the source stands in for an encoded one of the
 * same size until that one is complete.
 */
export function listedRenditions(index: Pick<AssetIndex, "renditions">): Rendition[] {
  const byHeight = [...index.renditions].sort((a, b) => b.height - a.height || b.bandwidth - a.bandwidth);
  const ready = byHeight.filter((rung) => rung.kind === "source" || rung.done === "all" || rung.done > 0);
  const offered = ready.length > 0 ? ready : byHeight.slice(-1);
  const sourceHeights = new Set(offered.filter((rung) => rung.kind === "source").map((rung) => rung.height));
  return offered.filter((rung) => {
    return rung.kind === "source" || rung.done === "all" || !sourceHeights.has(rung.height);
  });
}

function variant(rung: Rendition, index: AssetIndex): string {
  const loudest = Math.max(0, ...index.audio.map((track) => track.bandwidth));
  const codecs = [rung.codecs, ...new Set(index.audio.map((track) => track.codecs))];
  return attributes({
    BANDWIDTH: Math.ceil(rung.bandwidth + loudest),
    "AVERAGE-BANDWIDTH": Math.ceil(
      Math.min(rung.averageBandwidth || rung.bandwidth, rung.bandwidth) + loudest,
    ),
    CODECS: codecs.join(","),
    RESOLUTION: plain(`${rung.width}x${rung.height}`),
    "FRAME-RATE": rung.frameRate > 0 ? plain(rung.frameRate.toFixed(3)) : undefined,
    AUDIO: index.audio.length > 0 ? AUDIO_GROUP : undefined,
    SUBTITLES: index.captions.length > 0 ? CAPTION_GROUP : undefined,
    "CLOSED-CAPTIONS": plain("NONE"),
  });
}

function audioTag(track: AudioRendition, isDefault: boolean, name: string): string {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: plain("AUDIO"),
    "GROUP-ID": AUDIO_GROUP,
    NAME: name,
    LANGUAGE: track.language === "und" ? undefined : track.language,
    DEFAULT: plain(isDefault ? "YES" : "NO"),
    AUTOSELECT: plain("YES"),
    CHANNELS: String(track.channels),
    URI: `${audioFolder(track)}/index.m3u8`,
  })}`;
}

function captionTag(caption: Caption): string {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: plain("SUBTITLES"),
    "GROUP-ID": CAPTION_GROUP,
    NAME: caption.label,
    LANGUAGE: caption.language,
    DEFAULT: plain("NO"),
    AUTOSELECT: plain("YES"),
    FORCED: plain("NO"),
    URI: `captions/${caption.language}.m3u8`,
  })}`;
}

/** Names in a group must differ. */
function nameFor(track: AudioRendition, all: AudioRendition[]): string {
  const twins = all.filter((other) => other.label === track.label);
  return twins.length > 1 ? `${track.label} ${twins.indexOf(track) + 1}` : track.label;
}

function startInTheMiddle(rungs: Rendition[]): Rendition[] {
  const first = rungs.find((rung) => rung.height <= 720 && rung.height >= 480) ?? rungs.at(-1);
  return first ? [first, ...rungs.filter((rung) => rung !== first)] : [];
}

function sameLanguage(track: string, wanted: string | undefined): boolean {
  return wanted !== undefined && track.split("-")[0]!.toLowerCase() === wanted.split("-")[0]!.toLowerCase();
}
