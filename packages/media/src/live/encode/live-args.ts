import { FRAGMENT_FLAGS, FRAGMENT_OUTPUT } from "../../encode/fragments.ts";
import type { FrameRate } from "./frame-rate.ts";
import type { LiveRung } from "./live-rungs.ts";

export const AUDIO_RATE = 48_000;
const AUDIO_BITRATE = "128k";
/** An audio gap is filled as soon as it would be audible as out of sync; ffmpeg's own limit is 100 ms. */
const SOUND_FILTER = "aresample=async=1:min_hard_comp=0.03";
/**
 * Begins with the first frame: codec headers come first, so nothing has to be guessed. No `nobuffer`: it throws away what
 * was read to find out, the first keyframe and with it all pictures up to the second.
 */
const INPUT = [
  ["-flags", "low_delay", "-probesize", "32", "-fpsprobesize", "0"],
  ["-f", "flv", "-i", "pipe:0"],
].flat();
/** A fragment per frame, written at once. */
const OUTPUT = ["-movflags", `${FRAGMENT_FLAGS}+frag_every_frame`, "-flush_packets", "1", ...FRAGMENT_OUTPUT];

/** Pictures: no keyframes but those that are asked for. */
const LONG_GROUP = "100000";

export interface LiveJob {
  rungs: readonly LiveRung[];
  rate: FrameRate;
  sound: boolean;
  /** Number of its first picture, when it joins others that have begun: its groups begin where theirs do. */
  startFrame?: number;
  /** x264's; the slower, the better the picture for its bits. */
  preset?: "ultrafast" | "superfast" | "veryfast";
}

/** FLV on standard input; the rungs' pictures on pipe 3, 4, …, then the sound. */
export function liveArgs({ rungs, rate, sound, startFrame = 0, preset = "superfast" }: LiveJob): string[] {
  const groups = startFrame
    ? ["-force_key_frames", `expr:not(mod(n+${startFrame % rate.group},${rate.group}))`, "-g", LONG_GROUP]
    : ["-g", String(rate.group), "-keyint_min", String(rate.group)];
  const pictures = rungs.flatMap((rung, i) => [
    ["-map", "0:v:0", "-vf", `scale=${rung.width}:${rung.height}:flags=fast_bilinear,setsar=1`],
    [
      "-c:v",
      "libx264",
      "-tune",
      "zerolatency",
      "-preset",
      preset,
      "-profile:v",
      "high",
      "-level",
      rung.level,
    ],
    ["-pix_fmt", "yuv420p", "-fps_mode", "cfr", "-r", `${rate.num}/${rate.den}`],
    [...groups, "-sc_threshold", "0"],
    ["-b:v", String(rung.bitrate), "-maxrate", String(rung.bitrate), "-bufsize", String(rung.bitrate)],
    ["-video_track_timescale", String(rate.timescale), ...OUTPUT, `pipe:${3 + i}`],
  ]);
  const audio = sound
    ? [
        ["-map", "0:a:0", "-af", SOUND_FILTER, "-c:a", "aac", "-b:a", AUDIO_BITRATE],
        ["-ar", String(AUDIO_RATE), "-ac", "2", ...OUTPUT, `pipe:${3 + rungs.length}`],
      ]
    : [];
  return [...INPUT, ...[...pictures, ...audio].flat()];
}
