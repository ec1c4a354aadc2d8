/** What a live player does about where it stands: nothing, plays a little faster or slower, or jumps. */
export type Correction = { kind: "rate"; rate: number } | { kind: "jump"; to: number };

export interface LiveTarget {
  /** Seconds one wants to be ahead of what is shown, to begin with. */
  start: number;
  most: number;
}

const UP = 0.1;
const DOWN = 0.9;
const QUIET_MS = 30_000;
/** Further behind than this, catching up by speed takes too long. */
const JUMP_SECONDS = 0.7;
const FASTEST = 1.08;
const SLOWEST = 0.97;
const TOO_MANY = { waits: 3, ms: 20_000 };

/**
 * How far behind the edge a live player stays: as little as the connection allows. Each wait for data adds a tenth of a
 * second, each quiet half minute takes a tenth of the distance away.
 */
export class LiveController {
  readonly #target: LiveTarget;
  #ahead: number;
  #changedAt: number;
  #waits: number[] = [];

  constructor(target: LiveTarget, now: number) {
    this.#target = target;
    this.#ahead = target.start;
    this.#changedAt = now;
  }

  /** Seconds it aims to have buffered. */
  get target(): number {
    return this.#ahead;
  }

  /** The picture stood still for want of data. @returns whether that has happened too often to go on like this */
  waited(now: number): boolean {
    this.#ahead = Math.min(this.#target.most, this.#ahead + UP);
    this.#changedAt = now;
    this.#waits = [...this.#waits.filter((at) => now - at < TOO_MANY.ms), now];
    return this.#waits.length >= TOO_MANY.waits;
  }

  /** @param buffered seconds buffered after what is shown @param position of what is shown */
  correct(buffered: number, position: number, now: number): Correction {
    if (now - this.#changedAt > QUIET_MS && this.#ahead > this.#target.start) {
      this.#ahead = Math.max(this.#target.start, this.#ahead * DOWN);
      this.#changedAt = now;
    }
    const over = buffered - this.#ahead;
    if (over > JUMP_SECONDS) return { kind: "jump", to: position + over };
    if (over > 0.05) return { kind: "rate", rate: Math.min(FASTEST, 1 + 0.2 * over) };
    if (buffered < this.#ahead / 2) return { kind: "rate", rate: SLOWEST };
    return { kind: "rate", rate: 1 };
  }
}
