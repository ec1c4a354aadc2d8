import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createSingleFlight } from "@palco/media/single-flight";
import type { Film, Segment } from "./film.ts";
import { encodeSegment } from "./film-commands.ts";
import { runFfmpeg } from "./run-ffmpeg.ts";
import { wavSeconds } from "./sound/master.ts";
import type { SoundName } from "./sound/sounds.ts";

export interface Round {
  file: string;
  seconds: number;
}

/** Workshop for clips. Parts that two clips share (an ending, a shot, a piece of music) are made once. */
export interface Studio {
  folder: string;
  run: (args: readonly string[]) => Promise<void>;
  /** The file of an encoded segment, relative to `folder`. */
  encode: (segment: Segment, film: Film) => Promise<string>;
  /** One round of a sound: its file, absolute, and its length. */
  sound: (name: SoundName) => Promise<Round>;
}

export function openStudio({
  ffmpeg,
  folder,
  signal,
}: {
  ffmpeg: string;
  folder: string;
  signal: AbortSignal;
}): Studio {
  const run = (args: readonly string[]) => runFfmpeg(ffmpeg, args, signal);
  const encodeOnce = createSingleFlight<string>({ isKept: () => true });
  const writeOnce = createSingleFlight<Round>({ isKept: () => true });
  let encoded = 0;
  return {
    folder,
    run,
    encode(segment, film) {
      const same = JSON.stringify([segment, film.width, film.height, film.frameRate]);
      return encodeOnce(same, async () => {
        const file = `segment-${(encoded += 1)}.mp4`;
        await run(encodeSegment(segment, film, import.meta.dirname, join(folder, file)));
        return file;
      });
    },
    sound(name) {
      const file = join(folder, `${name}.wav`);
      return writeOnce(name, () => writeSound(name, file, signal));
    },
  };
}

async function writeSound(name: SoundName, file: string, signal: AbortSignal): Promise<Round> {
  await synthesiseApart(name, file, signal);
  return { file, seconds: wavSeconds((await stat(file)).size) };
}

function synthesiseApart(name: SoundName, file: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./sound/sound-worker.ts", import.meta.url), {
      workerData: { name, file },
    });
    const end = () => void worker.terminate();
    signal.addEventListener("abort", end, { once: true });
    worker.on("error", reject);
    worker.on("exit", (code) => {
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new Error(`the music ${name} could not be made (code ${code})`));
    });
  });
}
