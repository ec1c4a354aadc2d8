import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { findFfmpeg } from "../../encode/binary.ts";
import { confined, findConfinement } from "../../encode/confine.ts";
import { FfmpegError } from "../../encode/ffmpeg-error.ts";
import { readFragments } from "../../encode/fragments.ts";
import { readTrackConfig } from "./track-config.ts";
import { isKeyframe } from "./nal.ts";
import type { AudioConfig, LiveFrame, VideoConfig } from "../frames.ts";
import { AUDIO_RATE, liveArgs, type LiveJob } from "./live-args.ts";

export interface LiveEncoderEvents {
  /** @param rung its place in `rungs`, or "audio"; told before the first frame of it */
  onConfig(rung: number | "audio", config: VideoConfig | AudioConfig): void;
  onFrame(rung: number | "audio", frame: LiveFrame): void;
  /** It ended by itself; undefined when it read its input to the end. */
  onEnd(error: FfmpegError | undefined): void;
}

export interface LiveEncoder {
  /** @returns false when ffmpeg is behind; `onDrain` is called when it has caught up */
  write(bytes: Buffer): boolean;
  onDrain: () => void;
  /** Ends the input and waits for the last frames, at most two seconds. */
  stop(): Promise<void>;
  /** Ends it at once; what it still had is lost. */
  kill(): void;
}

/** A broadcast has no end that we know; what it may use at once is limited all the same. */
const LIMITS = { memory: 6 * 2 ** 30, cpu: 10 * 365 * 86_400, file: 0 };
const AAC_SAMPLES = 1024;
const PATIENCE_MS = 2000;

/**
 * One ffmpeg for all rungs of a broadcast: FLV in, coded frames out, each told the moment it is there. Times are those
 * of the FLV tags, in ticks of `rate.timescale` and of the sound's sample rate.
 * @throws FfmpegError when there is no ffmpeg
 */
export async function startLiveEncoder(job: LiveJob, events: LiveEncoderEvents): Promise<LiveEncoder> {
  const [binary, tools] = await Promise.all([findFfmpeg(), findConfinement()]);
  const command = [binary.ffmpeg, "-hide_banner", "-nostats", "-v", "error", ...liveArgs(job)];
  const [file, ...args] = confined(tools, LIMITS, 0, command);
  const pipes = job.rungs.length + (job.sound ? 1 : 0);
  const child = spawn(file!, args, {
    cwd: "/",
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C", MALLOC_ARENA_MAX: "2" },
    stdio: ["pipe", "ignore", "pipe", ...Array.from({ length: pipes }, () => "pipe" as const)],
  });
  let tail = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (tail = (tail + text).slice(-4000)));
  const input = child.stdin!;
  // Written to after it ended: `close` tells what happened.
  input.on("error", () => {});

  const readers = Array.from({ length: pipes }, (_, i) => {
    const rung = i < job.rungs.length ? i : "audio";
    const timescale = rung === "audio" ? AUDIO_RATE : job.rate.timescale;
    const duration = rung === "audio" ? AAC_SAMPLES : job.rate.ticks;
    return readFrames(child.stdio[3 + i] as Readable, { rung, timescale, duration }, events);
  });
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    let failed: Error | undefined;
    child.once("error", (error) => (failed = error));
    child.once("close", (code, signal) => {
      void Promise.allSettled(readers).then((ends) => {
        const broken = ends.find((end) => end.status === "rejected");
        const detail = { exitCode: code, signal, stderrTail: tail, cause: failed ?? broken?.reason };
        const isBad = !stopping && (code !== 0 || failed || broken);
        events.onEnd(
          isBad ? new FfmpegError("failed", `ffmpeg ended with ${signal ?? code}`, detail) : undefined,
        );
        resolve();
      });
    });
  });

  const encoder: LiveEncoder = {
    write: (bytes) => input.destroyed || input.write(bytes),
    onDrain: () => {},
    async stop() {
      stopping = true;
      input.end();
      const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    },
    kill() {
      stopping = true;
      child.kill("SIGKILL");
    },
  };
  input.on("drain", () => encoder.onDrain());
  return encoder;
}

async function readFrames(
  stream: Readable,
  { rung, timescale, duration }: { rung: number | "audio"; timescale: number; duration: number },
  events: LiveEncoderEvents,
): Promise<void> {
  for await (const piece of readFragments(stream, timescale)) {
    if (piece.kind === "init") {
      events.onConfig(rung, readTrackConfig(piece.bytes, timescale));
      continue;
    }
    for (const { dts, pts, size, offset } of piece.samples) {
      const data = piece.data.subarray(offset, offset + size);
      const key = rung === "audio" || isKeyframe(data);
      events.onFrame(rung, { dts, duration, composition: pts - dts, key, data });
    }
  }
}
