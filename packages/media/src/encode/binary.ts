import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { createSingleFlight } from "../single-flight.ts";
import { FfmpegError } from "./ffmpeg-error.ts";

const run = promisify(execFile);

/** The two programs, absolute, and what this build of them can do. */
export interface FfmpegBinary {
  ffmpeg: string;
  ffprobe: string;
  /** "5.1.9-0+deb12u1"; a development build says "N-…". */
  version: string;
  /** HDR can be turned into SDR (zscale and tonemap are built in). */
  tonemap: boolean;
}

// A failure is not kept: ffmpeg may be installed while this process runs.
const findOnce = createSingleFlight<FfmpegBinary>({ isKept: () => true });

/**
 * Finds ffmpeg: the file `PALCO_FFMPEG` names, else the first in the PATH; ffprobe is expected beside it or in the
 * PATH. Looked up once per process and setting.
 * @throws FfmpegError `not_found` or `too_old` (5.1 is the oldest that works).
 */
export function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<FfmpegBinary> {
  const key = `${env.PALCO_FFMPEG ?? ""}\n${env.PATH ?? ""}`;
  return findOnce(key, () => look(env));
}

async function look(env: NodeJS.ProcessEnv): Promise<FfmpegBinary> {
  const ffmpeg = env.PALCO_FFMPEG ? await named(env.PALCO_FFMPEG, env) : await inPath("ffmpeg", env);
  if (!ffmpeg)
    throw new FfmpegError("not_found", env.PALCO_FFMPEG ? `no ffmpeg at ${env.PALCO_FFMPEG}` : "no ffmpeg");
  const ffprobe = (await executable(join(dirname(ffmpeg), "ffprobe"))) ?? (await inPath("ffprobe", env));
  if (!ffprobe) throw new FfmpegError("not_found", `no ffprobe beside ${ffmpeg}`);
  const version = await askVersion(ffmpeg);
  if (isTooOld(version)) throw new FfmpegError("too_old", `ffmpeg ${version} is older than 5.1`);
  const filters = (await run(ffmpeg, ["-hide_banner", "-filters"], { maxBuffer: 1 << 22 })).stdout;
  return { ffmpeg, ffprobe, version, tonemap: / zscale /.test(filters) && / tonemap /.test(filters) };
}

async function askVersion(ffmpeg: string): Promise<string> {
  try {
    const { stdout } = await run(ffmpeg, ["-version"]);
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? "unknown";
  } catch (cause) {
    throw new FfmpegError("not_found", `${ffmpeg} does not run`, { cause });
  }
}

/** Development builds ("N-110…") carry no number and are newer than what we need. */
export function isTooOld(version: string): boolean {
  const match = /^n?(\d+)\.(\d+)/.exec(version);
  if (!match) return false;
  const [major, minor] = [Number(match[1]), Number(match[2])];
  return major < 5 || (major === 5 && minor < 1);
}

function named(name: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return isAbsolute(name) ? executable(name) : inPath(name, env);
}

/** The first executable of this name in the PATH. */
export async function inPath(
  name: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  for (const folder of (env.PATH ?? "").split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const file = await executable(join(folder, name));
    if (file) return file;
  }
  return undefined;
}

async function executable(file: string): Promise<string | undefined> {
  return access(file, constants.X_OK).then(
    () => file,
    () => undefined,
  );
}
