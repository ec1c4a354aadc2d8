import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFfmpeg } from "./binary.ts";

const run = promisify(execFile);

/** A folder of its own for a test file; `remove` it in afterAll. */
export async function aFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "palco-encode-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Runs ffmpeg as a person would, not confined: to make clips and to look at results. */
export async function ffmpegOnce(...args: string[]): Promise<Buffer> {
  const { ffmpeg } = await findFfmpeg();
  const { stdout } = await run(ffmpeg, ["-y", "-v", "error", "-nostdin", ...args], {
    encoding: "buffer",
    maxBuffer: 1 << 28,
  });
  return stdout;
}

/** Lines of ffprobe's CSV answer. */
export async function ffprobeLines(...args: string[]): Promise<string[]> {
  const { ffprobe } = await findFfmpeg();
  const { stdout } = await run(ffprobe, ["-v", "error", "-of", "csv=p=0", ...args], { maxBuffer: 1 << 28 });
  return stdout.split("\n").filter((line) => line.trim() !== "");
}

/** Properties of a test clip: moving pictures with a little noise, and a tone. */
export interface Clip {
  seconds?: number;
  size?: string;
  rate?: string;
  /** Encoder options of the picture, e.g. `["-c:v", "libx265"]`. */
  video?: string[];
  /** Options of the sound; `null` for none. */
  audio?: string[] | null;
  /** lavfi source of the sound. */
  sound?: string;
  /** Filters of the picture before encoding. */
  filter?: string;
  /** Anything else before the file's name. */
  output?: string[];
}

/** Makes an MP4 and returns its path. */
export async function aClip(folder: string, name: string, clip: Clip = {}): Promise<string> {
  const file = join(folder, `${name}.mp4`);
  const {
    seconds = 10,
    size = "640x360",
    rate = "30",
    video = ["-c:v", "libx264", "-preset", "ultrafast"],
  } = clip;
  const audio = clip.audio === null ? ["-an"] : (clip.audio ?? ["-c:a", "aac", "-b:a", "128k"]);
  const sound = clip.sound ?? "sine=frequency=440:sample_rate=48000";
  const options = [
    ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
    ["-f", "lavfi", "-t", String(seconds), "-i", sound],
    ["-vf", clip.filter ?? "null", ...video, ...audio, ...(clip.output ?? []), file],
  ];
  await ffmpegOnce(...options.flat());
  return file;
}
