import type Hls from "hls.js";
import { folderOf, type RungProgress } from "./rung-progress.ts";

/** Segments that must be ready; the number grows each time the encoder was too slow and the rendition was left. */
const firstSegments = 1;
const mostSegments = 8;
/** Segments are asked for from a little ahead, so that the picture does not stop for the change. */
const leadSeconds = 4;
const retryMs = 1000;

export interface ChosenRung {
  choose(index: number | null): void;
  stop(): void;
}

/**
 * The quality chosen by hand. One that is still being encoded is not switched to at once: its next segments are asked
 * for, which the server then makes first, and the picture goes on in the automatic quality until they are there.
 */
export function chooseRungs(
  hls: Hls,
  video: HTMLMediaElement,
  progress: RungProgress,
  parts: {
    /** Resolves true when the file (relative to the film) is there. */
    fetchFile(name: string, signal: AbortSignal): Promise<boolean>;
    onPreparing(index: number | null): void;
  },
): ChosenRung {
  let chosen: number | null = null;
  let asking: AbortController | undefined;
  let segments = firstSegments;

  const position = () => video.currentTime;

  /** Numbers of the next segments; all rungs are cut at the same times. */
  function nextSegments(): number[] {
    const fragments = hls.levels[hls.loadLevel]?.details?.fragments ?? [];
    const from = Math.min(position() + leadSeconds, video.duration - 0.1);
    const first = fragments.findIndex(({ end }) => end > from);
    return first < 0 ? [] : fragments.slice(first, first + segments).map(({ sn }) => Number(sn));
  }

  async function prepare(index: number, { signal }: AbortController): Promise<void> {
    const folder = folderOf(hls.levels[index]!.uri);
    while (!signal.aborted && !progress.isMade(hls, index, position())) {
      const names = [...nextSegments().map((n) => `${folder}/${n}.m4s`), `${folder}/init.mp4`];
      const answers: boolean[] = [];
      for (const name of names) answers.push(await parts.fetchFile(name, signal).catch(() => false));
      if (answers.every(Boolean)) break;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
    if (signal.aborted) return;
    hls.nextLevel = index;
    parts.onPreparing(null);
  }

  function start(index: number): void {
    asking = new AbortController();
    if (progress.isMade(hls, index, position())) {
      hls.nextLevel = index;
      return;
    }
    parts.onPreparing(index);
    if (hls.manualLevel >= 0) hls.nextLevel = -1;
    void prepare(index, asking);
  }

  function choose(index: number | null): void {
    asking?.abort();
    parts.onPreparing(null);
    chosen = index;
    segments = firstSegments;
    if (index === null) hls.nextLevel = -1;
    else start(index);
  }

  function onWaiting(): void {
    const isManual = chosen !== null && hls.manualLevel === chosen;
    if (!isManual || video.seeking || progress.isMade(hls, chosen!, position())) return;
    segments = Math.min(mostSegments, segments * 3);
    start(chosen!);
  }

  video.addEventListener("waiting", onWaiting);
  return {
    choose,
    stop() {
      asking?.abort();
      video.removeEventListener("waiting", onWaiting);
    },
  };
}
