import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FOLDER = join(tmpdir(), "palco-media-clips");

/**
 * A file made by ffmpeg from these arguments (all but the output), for our tests. Made once per machine, shared by
 * all test files.
 */
export function aClip(args: string, extension = "mp4"): string {
  mkdirSync(FOLDER, { recursive: true });
  const name = createHash("sha256").update(args).digest("hex").slice(0, 16);
  const path = join(FOLDER, `${name}.${extension}`);
  if (existsSync(path)) return path;
  const unfinished = join(FOLDER, `${name}.${process.pid}.${extension}`);
  execFileSync("ffmpeg", ["-v", "error", "-y", "-nostdin", ...args.split(" "), unfinished]);
  renameSync(unfinished, path);
  return path;
}

/** Moving picture and a tone; the picture is tiny, so that a clip is made in a moment. */
export function picture(seconds: number, { size = "320x180", rate = "30" } = {}): string {
  return `-f lavfi -t ${seconds} -i testsrc2=size=${size}:rate=${rate}`;
}

export function tone(seconds: number, { rate = 48000, frequency = 440 } = {}): string {
  return `-f lavfi -t ${seconds} -i sine=frequency=${frequency}:sample_rate=${rate}`;
}

/** H.264 with B-frames, a keyframe each second. */
export const X264 = "-c:v libx264 -preset veryfast -pix_fmt yuv420p -g 30 -bf 3 -threads 1";
export const AAC = "-c:a aac -b:a 64k -ac 2";

/** The usual upload: B-frames, edit lists, moov at the end. */
export function usualClip(seconds = 14): string {
  return aClip(`${picture(seconds)} ${tone(seconds)} ${X264} ${AAC} -metadata:s:a:0 language=spa`);
}

interface Probed {
  packets: { pts: number; dts: number; size: string; pos: string; flags: string }[];
  frames: { best_effort_timestamp_time: string; key_frame: number }[];
}

/** Output of `ffprobe -show_…` for a file. */
export function probe(path: string, ...args: string[]): Probed {
  return JSON.parse(
    execFileSync("ffprobe", ["-v", "error", "-of", "json", ...args, path], { maxBuffer: 1 << 28 }).toString(),
  );
}

/** Decodes all of it and answers what ffmpeg complains about: "" for a sound file. */
export function decodeErrors(path: string): string {
  return execFileSync("sh", [
    "-c",
    'ffmpeg -v warning -nostdin -i "$1" -f null - 2>&1',
    "sh",
    path,
  ]).toString();
}
