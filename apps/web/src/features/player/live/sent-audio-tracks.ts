import type { Standing } from "./broadcast-state.ts";

/** Tells a sound that was taken away from one that is not sent yet: it may be chosen before. */
export class SentAudioTracks {
  readonly #seen = new Set<string>();

  /** @returns whether the sound that was asked for is not sent any more */
  isLost(asked: string | null, { isThere, audioTracks }: Pick<Standing, "isThere" | "audioTracks">): boolean {
    for (const { id } of audioTracks) this.#seen.add(id);
    if (asked === null) return false;
    if (isThere) this.#seen.add(asked);
    return !isThere && this.#seen.has(asked);
  }
}
