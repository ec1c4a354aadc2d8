import type { Standing } from "./broadcast-state.ts";

/** Tells a sound that was taken away from one that is not sent yet: it may be chosen before. */
export class SentSounds {
  readonly #seen = new Set<string>();

  /** @returns whether the sound that was asked for is not sent any more */
  isLost(asked: string | null, { isThere, sounds }: Pick<Standing, "isThere" | "sounds">): boolean {
    for (const { id } of sounds) this.#seen.add(id);
    if (asked === null) return false;
    if (isThere) this.#seen.add(asked);
    return !isThere && this.#seen.has(asked);
  }
}
