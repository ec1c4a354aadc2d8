import { FRAGMENT_FLAGS, FRAGMENT_OUTPUT } from "./fragments.ts";
import { GRACE_MS, TICKS } from "./segment-grid-ticks.ts";
import type { Rung } from "./ladder.ts";

/** Rate the encoder reckons with when the film's own is unsteady or absurd. */
function plausible(fps: number): number {
  return Math.min(60, Math.max(5, fps));
}

/**
 * Output options of one rung. A keyframe at the start of each segment and nowhere else; nothing in the header depends
 * on the chunk, so that every chunk of a rendition plays after the same init segment.
 * @param starts of the segments in the run, milliseconds
 * @param threads of x264; 1 costs the least processor time
 */
export function rungOutput(
  rung: Rung,
  starts: readonly number[],
  threads: number,
  pipe: number,
  label: string,
): string[] {
  const keyframes = starts.map((ms) => Math.max(0, (ms - GRACE_MS) / 1000).toFixed(6)).join(",");
  return [
    ["-map", label, "-enc_time_base", `1:${TICKS}`, "-fps_mode", "vfr"],
    [
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-profile:v",
      "high",
      "-level",
      rung.level,
      "-threads",
      String(threads),
    ],
    ["-crf", String(rung.crf), "-maxrate", String(rung.maxrate), "-bufsize", String(rung.bufsize)],
    ["-g", "100000", "-sc_threshold", "0", "-forced-idr", "1", "-force_key_frames", keyframes],
    ["-x264-params", `fps=${Math.round(plausible(rung.fps) * 1000)}/1000`],
    ["-video_track_timescale", String(TICKS), "-movflags", `${FRAGMENT_FLAGS}+frag_keyframe`],
    [...FRAGMENT_OUTPUT, `pipe:${pipe}`],
  ].flat();
}
