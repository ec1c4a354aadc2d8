import { type AudioTrack, type Movie, type VideoTrack, audioTracks, videoTrack } from "../mp4/movie.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";
import type { Track } from "../mp4/track.ts";
import { hasOpenGroups } from "./open-groups.ts";
import { LENGTHS_APART_SECONDS, keyframes } from "./segment-grid.ts";
import { endSeconds, firstShown, mediaTime, shownShift } from "./timeline.ts";

/** Why a source, or one track of it, cannot be served as it is. */
export type Obstacle =
  | "fragmented"
  | "no_video"
  | "video_codec"
  | "bit_depth_or_chroma"
  | "level"
  | "interlaced"
  | "pixel_aspect"
  | "rotated"
  | "size"
  | "keyframe_gap"
  | "open_groups"
  | "starts_without_keyframe"
  | "edit_list"
  | "config_changes"
  | "audio_codec"
  | "audio_channels"
  | "lengths_differ"
  | "broken_tables";

export interface Verdict {
  /** All of it can be served as it came. */
  direct: boolean;
  /** Everything that stands in the way, each once. */
  reasons: Obstacle[];
  /** The picture alone, and each sound track in order: a track that passes need not be transcoded. */
  video: boolean;
  audio: boolean[];
}

const PROFILES = new Set([66, 77, 88, 100]);
const HIGHEST_LEVEL = 51;
const LONGEST_KEYFRAME_GAP_SECONDS = 10;
const LARGEST_SIDE = 4096;
const SQUARE_ENOUGH = 0.02;

/**
 * Decides if all browsers can play the source's own frames: H.264 8-bit 4:2:0 up to level 5.1, upright, square
 * pixels, a keyframe at least every 10 s, with AAC-LC or no audio, one configuration throughout. Never throws.
 */
export function judgeSource(movie: Movie): Verdict {
  const picture = videoTrack(movie);
  const sounds = audioTracks(movie);
  if (movie.fragmented)
    return { direct: false, reasons: ["fragmented"], video: false, audio: sounds.map(() => false) };
  const videoReasons = picture ? guarded(() => judgeVideo(movie, picture)) : (["no_video"] as const);
  const audioReasons = sounds.map((track) => guarded(() => judgeAudio(movie, track, picture)));
  const reasons = [...new Set([...videoReasons, ...audioReasons.flat()])];
  return {
    direct: reasons.length === 0,
    reasons,
    video: videoReasons.length === 0,
    audio: audioReasons.map((list) => list.length === 0),
  };
}

function judgeVideo(movie: Movie, track: VideoTrack): Obstacle[] {
  const { entry } = track;
  const config = entry.avc?.config;
  // avc3 (parameter sets in the stream) is left out: Safari does not take it in HLS.
  if (entry.format !== "avc1" || !config || !PROFILES.has(config.profile)) return ["video_codec"];
  const reasons: Obstacle[] = [];
  const table = track.samples();
  if (table.count === 0) return ["no_video"];
  const shift = shownShift(movie, track);
  const aspect = entry.pixelAspect * tkhdAspect(track);
  if (config.bitDepth !== 8 || config.chroma !== 1) reasons.push("bit_depth_or_chroma");
  if (config.level > HIGHEST_LEVEL) reasons.push("level");
  if (config.interlaced) reasons.push("interlaced");
  if (Math.abs(aspect - 1) > SQUARE_ENOUGH) reasons.push("pixel_aspect");
  if (track.rotation !== 0) reasons.push("rotated");
  if (Math.max(entry.width, entry.height) > LARGEST_SIDE || Math.min(entry.width, entry.height) < 16)
    reasons.push("size");
  if (track.entryCount !== 1 || !table.oneDescription) reasons.push("config_changes");
  if (longestGap(track) > LONGEST_KEYFRAME_GAP_SECONDS * track.timescale) reasons.push("keyframe_gap");
  if (hasOpenGroups(table)) reasons.push("open_groups");
  if (table.sync && table.sync[0] !== 0) reasons.push("starts_without_keyframe");
  const startsBefore = firstShown(table) + shift < 0;
  if (startsBefore || cutsTheEnd(movie, track) || mediaTime(table, 0) + shift > track.timescale)
    reasons.push("edit_list");
  if (audioTracks(movie).some((sound) => isLonger(movie, sound, track))) reasons.push("lengths_differ");
  return reasons;
}

/** Sound that goes on after the picture: its last frame must be held, which only the encoder can. */
function isLonger(movie: Movie, sound: AudioTrack, picture: VideoTrack): boolean {
  try {
    return endSeconds(movie, sound) - endSeconds(movie, picture) > LENGTHS_APART_SECONDS;
  } catch (error) {
    // Its tables are judged with the sound itself.
    if (error instanceof Mp4Error) return false;
    throw error;
  }
}

function judgeAudio(movie: Movie, track: AudioTrack, picture: VideoTrack | undefined): Obstacle[] {
  const { aac, channels } = track.entry;
  if (!aac || aac.objectType !== 2) return ["audio_codec"];
  const reasons: Obstacle[] = [];
  if (aac.channels === 0 || channels > 6) reasons.push("audio_channels");
  const table = track.samples();
  if (track.entryCount !== 1 || !table.oneDescription) reasons.push("config_changes");
  // Sound may skip its priming, a few frames, but not start in the middle.
  const skipped = track.edit.mediaTime > track.timescale / 5;
  if (skipped || !track.edit.simple || cutsTheEnd(movie, track)) reasons.push("edit_list");
  if (picture && Math.abs(endSeconds(movie, track) - endSeconds(movie, picture)) > LENGTHS_APART_SECONDS)
    reasons.push("lengths_differ");
  return reasons;
}

/** tkhd may stretch the picture as well: its shape then differs from coded size and pasp together. */
function tkhdAspect(track: VideoTrack): number {
  const { width, height, pixelAspect } = track.entry;
  if (!track.width || !track.height || !width || !height) return 1;
  return track.width / track.height / ((width * pixelAspect) / height);
}

/** Milliseconds between the two keyframes of the picture that lie furthest apart; 0 without picture or samples. */
export function longestKeyframeGapMs(movie: Movie): number {
  const track = videoTrack(movie);
  return track ? Math.round((longestGap(track) * 1000) / track.timescale) : 0;
}

function longestGap(track: Track): number {
  const table = track.samples();
  let last = 0;
  let longest = 0;
  for (const sample of keyframes(table)) {
    longest = Math.max(longest, table.dts[sample]! - last);
    last = table.dts[sample]!;
  }
  return Math.max(longest, table.dts[table.count]! - last);
}

/** True when the edit list hides more at the end than rounding explains. */
function cutsTheEnd(movie: Movie, track: Track): boolean {
  if (!track.edit.simple) return true;
  if (track.edit.duration === 0) return false;
  const shownSeconds = (track.samples().dts[track.sampleCount]! - track.edit.mediaTime) / track.timescale;
  return shownSeconds - track.edit.duration / movie.timescale > 0.1;
}

/** Tables that cannot be read are a reason like any other: ffmpeg may still make something of the file. */
function guarded(judge: () => Obstacle[]): Obstacle[] {
  try {
    return judge();
  } catch (error) {
    if (error instanceof Mp4Error) return ["broken_tables"];
    throw error;
  }
}
