import type Hls from "hls.js";
import type { Level } from "hls.js";
import { automaticRung, isMade, type RungState } from "./automatic-rung.ts";

/** Milliseconds between two loads of the film's playlist while renditions are being encoded. */
const refreshMs = 10_000;
const variant = /^#EXT-X-STREAM-INF:(.*)\n([^\n#]+)/gm;
/** In a variant that is not complete: up to which second of the film it is. */
const attribute = "X-MADE-TO";

/** Encoding progress of a film's renditions, from its multivariant playlist as last read. */
export class RungProgress {
  /** By the folder of a rung's files, since the playlist was first read. */
  readonly #later = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  states(levels: readonly Level[]): RungState[] {
    return levels.map(({ uri, maxBitrate, attrs }) => ({
      madeTo: this.#later.get(folderOf(uri)) ?? secondsOf(attrs[attribute]),
      bitrate: maxBitrate,
    }));
  }

  isMade({ levels }: Pick<Hls, "levels">, index: number, position: number): boolean {
    const state = this.states(levels)[index];
    return !state || isMade(state, position);
  }

  /** Reads the playlist again now and then until all rungs are complete. */
  follow(hls: Pick<Hls, "levels">, fetchMaster: () => Promise<string>): void {
    this.stop();
    if (this.states(hls.levels).every(({ madeTo }) => madeTo === Infinity)) return;
    this.#timer = setTimeout(() => {
      fetchMaster()
        .then((text) => this.#read(text))
        .catch(() => {})
        .finally(() => this.#timer !== undefined && this.follow(hls, fetchMaster));
    }, refreshMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #read(master: string): void {
    for (const [, attributes = "", uri = ""] of master.matchAll(variant))
      this.#later.set(
        folderOf(uri),
        secondsOf(new RegExp(`(?:^|,)${attribute}=([\\d.]+)`).exec(attributes)?.[1]),
      );
  }
}

function secondsOf(text: string | undefined): number {
  return text === undefined ? Infinity : Number(text);
}

/** "v720" of ".../v720/index.m3u8". */
export function folderOf(uri: string): string {
  return uri.split("?")[0]!.split("/").at(-2) ?? "";
}

/** hls.js's own automatic mode, kept to rungs whose segments don't have to be encoded first. */
export function automaticModeFor(HlsEngine: typeof Hls, progress: RungProgress) {
  return class MadeRungs extends HlsEngine.DefaultConfig.abrController {
    #settle(suggested: number): number {
      // Absent once the engine has been given up.
      const hls = this.hls as Hls | undefined;
      if (suggested < 0 || !hls?.levels?.length) return suggested;
      return automaticRung(progress.states(hls.levels), suggested, {
        position: hls.media?.currentTime || Math.max(0, hls.config.startPosition),
        bandwidth: this.bwEstimator.canEstimate() ? hls.bandwidthEstimate : undefined,
      });
    }

    override get firstAutoLevel(): number {
      return this.#settle(super.firstAutoLevel);
    }

    override get nextAutoLevel(): number {
      return this.#settle(super.nextAutoLevel);
    }

    override set nextAutoLevel(level: number) {
      super.nextAutoLevel = level;
    }
  };
}
