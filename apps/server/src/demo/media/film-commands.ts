import { type Film, type Segment, segmentSeconds } from "./film.ts";
import { segmentGraph } from "./segment-graph.ts";

// No dates, versions or chance in the files: the same demo everywhere.
const exact = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"];
const bt709 = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"];

// Options that "ultrafast" omits. They cost little and halve the size of slow pans.
const worthIt = [
  "cabac=1:8x8dct=1:deblock=1,0,0:aq-mode=1:weightp=0",
  "partitions=i8x8,i4x4:mbtree=1:rc-lookahead=12",
].join(":");

/** Ticks a second of the picture: each frame lasts a whole number of them, so all last equally long. */
const clockOf = ({ frameRate }: Film): string => String(frameRate * 512);

/** Encodes one segment without sound. One thread each: several run at the same time. */
export function encodeSegment(segment: Segment, film: Film, folder: string, target: string): string[] {
  const { inputs, filter } = segmentGraph(segment, film, folder);
  const gop = String(film.frameRate * 2);
  return [
    ["-filter_complex_threads", "1"],
    inputs.flatMap((input) => ["-threads", "1", "-i", input]),
    ["-filter_complex", filter, "-map", "[out]", "-r", String(film.frameRate)],
    // Counted, because a dissolve may end one picture late.
    ["-frames:v", String(Math.round(segmentSeconds(segment) * film.frameRate))],
    ["-c:v", "libx264", "-preset", "ultrafast", "-x264-params", worthIt, "-profile:v", "high"],
    ["-crf", "29", "-maxrate", "1500k", "-bufsize", "3000k", "-bf", "2", "-threads", "1"],
    ["-g", gop, "-keyint_min", gop, "-sc_threshold", "0", "-video_track_timescale", clockOf(film)],
    bt709,
    ["-color_range", "tv"],
    exact,
    ["-f", "mp4", target],
  ].flat();
}

/** Puts encoded segments one after the other without encoding them again. */
export function joinSegments(film: Film, list: string, target: string): string[] {
  return [
    ["-f", "concat", "-safe", "0", "-i", list, "-map", "0:v", "-c:v", "copy"],
    ["-video_track_timescale", clockOf(film)],
    exact,
    ["-f", "mp4", target],
  ].flat();
}

/** Encodes a sound, repeated for as long as wanted, out of silence and back into it. */
export function encodeSound(sound: string, seconds: number, target: string): string[] {
  return [
    ["-stream_loop", "-1", "-i", sound, "-t", String(seconds)],
    ["-af", `aresample=48000,afade=t=in:d=0.4,afade=t=out:st=${seconds - 2.5}:d=2.5`],
    ["-c:a", "aac", "-b:a", "96k", "-aac_coder", "fast", "-flags:a", "+bitexact"],
    exact,
    ["-f", "mp4", target],
  ].flat();
}
