import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Film, Segment } from "./film.ts";
import { encodeSegment } from "./film-commands.ts";
import { runFfmpeg } from "./run-ffmpeg.ts";
import type { SoundName } from "./sound/sounds.ts";

/** Workshop for clips. Parts that two clips share (an ending, a shot, a piece of music) are made once. */
export interface Studio {
  folder: string;
  run: (args: readonly string[]) => Promise<void>;
  /** The file of an encoded segment, relative to `folder`. */
  encode: (segment: Segment, film: Film) => Promise<string>;
  /** The file of one round of a sound, absolute. */
  sound: (name: SoundName) => Promise<string>;
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
  const segments = new Map<string, Promise<string>>();
  const sounds = new Map<SoundName, Promise<string>>();
  return {
    folder,
    run,
    encode(segment, film) {
      const same = JSON.stringify([segment, film.width, film.height, film.frameRate]);
      const file = `segment-${segments.size}.mp4`;
      return once(segments, same, () =>
        run(encodeSegment(segment, film, import.meta.dirname, join(folder, file))).then(() => file),
      );
    },
    sound(name) {
      const file = join(folder, `${name}.wav`);
      return once(sounds, name, () => writeSound(name, file, signal).then(() => file));
    },
  };
}

function once<Key, Value>(
  made: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = made.get(key);
  if (known) return known;
  const coming = make();
  made.set(key, coming);
  return coming;
}

function writeSound(name: SoundName, file: string, signal: AbortSignal): Promise<void> {
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
