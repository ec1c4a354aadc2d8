/** Longer than this behind in every one of the last looks, and what is behind grows or stays. Milliseconds. */
const BEHIND_MS = 250;
const BEHIND_FOR_MS = 1500;
/** ffmpeg begins with what was kept for it. */
const GRACE_MS = 3000;
/** With room for one rung more, the others are not behind for this long. */
const EASY_MS = 150;
const EASY_FOR_MS = 10_000;
/** The best rung is tried again after this long, and later each time that it did not last. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;
const LASTED_MS = 60_000;

/**
 * Decides when a machine has no room for the best rung of a broadcast, and when it has again. Being behind for a moment is
 * no reason: encoders send in bursts, and a machine does other things too. Times in milliseconds.
 */
export class LadderLoad {
  #since: number;
  #behindSince: number | undefined;
  #easySince: number | undefined;
  #shedAt: number | undefined;
  #restoredAt = -Infinity;
  #wait = FIRST_WAIT_MS;

  constructor(now: number) {
    this.#since = now;
  }

  get isShed(): boolean {
    return this.#shedAt !== undefined;
  }

  /** @param lagMs how long what comes in takes to come out */
  look(lagMs: number, now: number): "shed" | "restore" | undefined {
    if (now - this.#since < GRACE_MS) return undefined;
    this.#behindSince = lagMs > BEHIND_MS ? (this.#behindSince ?? now) : undefined;
    this.#easySince = lagMs < EASY_MS ? (this.#easySince ?? now) : undefined;
    if (this.#shedAt === undefined)
      return this.#behindSince !== undefined && now - this.#behindSince >= BEHIND_FOR_MS
        ? this.#shed(now)
        : undefined;
    const isEasy = this.#easySince !== undefined && now - this.#easySince >= EASY_FOR_MS;
    return isEasy && now - this.#shedAt >= this.#wait ? this.#restore(now) : undefined;
  }

  #shed(now: number): "shed" {
    this.#wait =
      now - this.#restoredAt < LASTED_MS ? Math.min(LONGEST_WAIT_MS, this.#wait * 2) : FIRST_WAIT_MS;
    this.#shedAt = now;
    this.#behindSince = this.#easySince = undefined;
    return "shed";
  }

  #restore(now: number): "restore" {
    this.#shedAt = undefined;
    this.#restoredAt = this.#since = now;
    return "restore";
  }
}
