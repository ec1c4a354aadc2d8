import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Film, filmSeconds } from "./film.ts";
import { films } from "./films.ts";
import { filmPaths, makeFilm } from "./make-film.ts";
import { openStudio } from "./studio.ts";

export interface DemoClip {
  /** The name in `DemoProduct.clip`. */
  key: string;
  /** Absolute path of an MP4: H.264 High 4:2:0, a keyframe every 2 s, AAC stereo, index at the front. */
  file: string;
  /** The same, under half a minute, its title at the end; null where the product has no trailer. */
  trailer: string | null;
  seconds: number;
  width: number;
  height: number;
}

export interface MakeClipsOptions {
  /** The ffmpeg to run, 5.1 or later. */
  ffmpeg: string;
  /** Called with each clip as soon as it is there; the next one is made when it has returned. */
  onClip?: (clip: DemoClip, made: boolean) => Promise<void>;
  signal?: AbortSignal;
  /** Only these clips; all of them unless given. */
  only?: readonly string[];
}

/**
 * Makes the demo's videos in `outDir` from the photos and titles beside this file and from synthesised music.
 * Existing files are kept, so a call after an interruption continues. Throws ffmpeg's message when it fails, and the
 * signal's reason when aborted.
 */
export async function makeDemoClips(
  outDir: string,
  { ffmpeg, onClip, signal, only }: MakeClipsOptions,
): Promise<DemoClip[]> {
  const wanted = films.filter(({ key }) => !only || only.includes(key));
  const making = join(outDir, ".making");
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const stop = new AbortController();
  const studio = openStudio({
    ffmpeg,
    folder: making,
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  });
  const waiting = [...wanted];
  const makeNext = async (): Promise<void> => {
    for (let film = waiting.shift(); film; film = waiting.shift()) {
      const made = await makeFilm(film, outDir, studio);
      await onClip?.(clipOf(film, outDir), made);
    }
  };
  const lanes = Array.from({ length: Math.min(availableParallelism(), 4) }, makeNext);
  try {
    await Promise.all(lanes);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(lanes);
    throw error;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return wanted.map((film) => clipOf(film, outDir));
}

function clipOf(film: Film, outDir: string): DemoClip {
  const { key, width, height } = film;
  return { key, ...filmPaths(film, outDir), seconds: filmSeconds(film), width, height };
}
