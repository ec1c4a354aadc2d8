import type { AudioRendition, Caption, Rendition } from "../vod/asset-index-types.ts";
import type { AssetIndex } from "../vod/asset-index.ts";
import { listedAudioTracks } from "../vod/listed-audio-tracks.ts";
import { attributes, type Plain, plain, seconds } from "./playlist-text.ts";

const AUDIO_GROUP = "audio";
const CAPTION_GROUP = "captions";

export interface MasterOptions {
  /** BCP 47 of the viewer: its sound track is the default one, if there is one. */
  language?: string | undefined;
  /** Only rungs of which something is made: for players that can't wait for a segment. */
  madeOnly?: boolean;
}

/**
 * Multivariant playlist: one variant per rung, the sound tracks and captions as groups that all rungs share, and the
 * keyframes of one rung for winding.
 * Rungs stand highest first, except that players without an opinion start with the first one: a middle one that is
 * complete. A rung that is still being encoded says how far it is (`X-MADE-TO`, seconds of the film; our player's
 * automatic mode stays with what is made) and has a lower SCORE than all complete ones, for players that read it.
 */
export function masterPlaylist(given: AssetIndex, { language, madeOnly }: MasterOptions = {}): string {
  const audio = listedAudioTracks(given.audio);
  const index = { ...given, audio };
  const preferred = audio.find((track) => sameLanguage(track.language, language)) ?? audio[0];
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"];
  for (const track of audio) {
    // Players automatically select only the stereo one of two tracks with the same audio.
    const isAlternative = audio.some(
      (other) => other !== track && other.id === track.id && track.kind === "source",
    );
    const choice = { isDefault: track === preferred, byItself: !isAlternative };
    lines.push(audioTag(track, choice, nameFor(track, audio)));
  }
  for (const caption of index.captions) lines.push(captionTag(caption));
  const rungs = listedRenditions(index, madeOnly);
  const scores = madeOnly ? undefined : scoresOf(rungs);
  for (const rung of startInTheMiddle(rungs)) {
    const progress = scores && { SCORE: scores.get(rung), "X-MADE-TO": madeTo(rung, index) };
    lines.push(`#EXT-X-STREAM-INF:${variant(rung, index, progress)}`, `${videoFolder(rung)}/index.m3u8`);
  }
  const wound = madeOnly ? undefined : rungs.findLast((rung) => rung.keyframes);
  if (wound) lines.push(keyframesTag(wound));
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
 * Rungs a player is offered, highest first: all of them, as a segment that is not there is made when asked for. A rung
 * of the source stands in for an encoded one of the same size until that one is complete.
 * @param madeOnly those of which something is there, and where there is nothing the lowest, which is made first
 */
export function listedRenditions(index: Pick<AssetIndex, "renditions">, madeOnly = false): Rendition[] {
  const byHeight = [...index.renditions].sort((a, b) => b.height - a.height || b.bandwidth - a.bandwidth);
  const made = byHeight.filter((rung) => isComplete(rung) || Number(rung.done) > 0);
  const offered = !madeOnly ? byHeight : made.length > 0 ? made : byHeight.slice(-1);
  const sourceHeights = new Set(offered.filter((rung) => rung.kind === "source").map((rung) => rung.height));
  return offered.filter((rung) => isComplete(rung) || !sourceHeights.has(rung.height));
}

function isComplete({ kind, done }: Rendition): boolean {
  return kind === "source" || done === "all";
}

/** The lowest is 1; what is being made stands below what is complete. Undefined when all are complete. */
function scoresOf(rungs: readonly Rendition[]): Map<Rendition, number> | undefined {
  if (rungs.every(isComplete)) return undefined;
  const worst = [...rungs].reverse().sort((a, b) => Number(isComplete(a)) - Number(isComplete(b)));
  return new Map(worst.map((rung, i) => [rung, i + 1]));
}

/** Up to where a rung can be fetched without waiting, in seconds of the film; undefined for a complete one. */
function madeTo(rung: Rendition, { segments }: AssetIndex): Plain | undefined {
  return isComplete(rung) ? undefined : plain(seconds(segments[Number(rung.done)] ?? 0));
}

function variant(
  rung: Rendition,
  index: AssetIndex,
  progress: Record<string, number | Plain | undefined> = {},
): string {
  const loudest = Math.max(0, ...index.audio.map((track) => track.bandwidth));
  const loudestAverage = Math.max(
    0,
    ...index.audio.map((track) => track.averageBandwidth ?? track.bandwidth),
  );
  const codecs = [rung.codecs, ...new Set(index.audio.map((track) => track.codecs))];
  const peak = Math.ceil(rung.bandwidth + loudest);
  return attributes({
    BANDWIDTH: peak,
    // Known once all of it has been weighed.
    "AVERAGE-BANDWIDTH": isComplete(rung)
      ? Math.min(peak, Math.ceil((rung.averageBandwidth || rung.bandwidth) + loudestAverage))
      : undefined,
    CODECS: codecs.join(","),
    RESOLUTION: plain(`${rung.width}x${rung.height}`),
    "FRAME-RATE": rung.frameRate > 0 ? plain(rung.frameRate.toFixed(3)) : undefined,
    AUDIO: index.audio.length > 0 ? AUDIO_GROUP : undefined,
    SUBTITLES: index.captions.length > 0 ? CAPTION_GROUP : undefined,
    "CLOSED-CAPTIONS": plain("NONE"),
    ...progress,
  });
}

/** The pictures a player shows while it winds: of one rung, the lowest. */
function keyframesTag(rung: Rendition): string {
  return `#EXT-X-I-FRAME-STREAM-INF:${attributes({
    BANDWIDTH: rung.keyframes?.bandwidth,
    "AVERAGE-BANDWIDTH": rung.keyframes?.averageBandwidth,
    CODECS: rung.codecs,
    RESOLUTION: plain(`${rung.width}x${rung.height}`),
    URI: `${videoFolder(rung)}/iframes.m3u8`,
  })}`;
}

function audioTag(
  track: AudioRendition,
  { isDefault, byItself }: { isDefault: boolean; byItself: boolean },
  name: string,
): string {
  return `#EXT-X-MEDIA:${attributes({
    TYPE: plain("AUDIO"),
    "GROUP-ID": AUDIO_GROUP,
    NAME: name,
    LANGUAGE: track.language,
    DEFAULT: plain(isDefault ? "YES" : "NO"),
    AUTOSELECT: plain(byItself ? "YES" : "NO"),
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
  const complete = rungs.filter(isComplete);
  const first =
    complete.find((rung) => rung.height <= 720 && rung.height >= 480) ?? complete.at(-1) ?? rungs.at(-1);
  return first ? [first, ...rungs.filter((rung) => rung !== first)] : [];
}

function sameLanguage(track: string, wanted: string | undefined): boolean {
  return wanted !== undefined && track.split("-")[0]!.toLowerCase() === wanted.split("-")[0]!.toLowerCase();
}
