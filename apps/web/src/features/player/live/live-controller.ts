/** Correction of a live player's position: plays a little faster or slower, or jumps. */
export type Correction = { kind: "rate"; rate: number } | { kind: "jump"; to: number };

export interface LiveTarget {
  /** Seconds one wants to be ahead of what is shown, to begin with. */
  start: number;
  most: number;
  /** Once behind it goes all the way back, not just to where it would begin to hurry; for what comes evenly. */
  exact?: boolean;
  /** Seconds that come at once: what counts is what is left when the next are due. */
  part?: number;
}

/** Milliseconds between two checks. */
export const TICK_MS = 100;
const UP = 0.1;
const DOWN = 0.9;
const QUIET_MS = 12_000;
/** Further behind than this, catching up by speed takes too long. */
const JUMP_SECONDS = 0.7;
const BEHIND = 0.05;
const CAUGHT_UP = 0.01;
const HURRYING = 1.03;
const FASTEST = 1.1;
const SLOWEST = 0.97;
/** With less than this share of what it wants in hand it plays slower; a decoder stands still well before there is nothing. */
const LOW = 0.7;
/** The shortest of the last few round trips counts; below `NEAR_MS` the server is near. */
const ROUND_TRIPS = 5;
const NEAR_MS = 10;
const FAR_FACTOR = 6;
const FAR_SECONDS = 0.5;
const TOO_MANY = { waits: 3, ms: 20_000 };

/**
 * Controls how far behind the edge a live player stays: as little as the connection allows. Each wait for data adds
 * a tenth of a second; each quiet period takes away a tenth of the distance.
 */
export class LiveController {
  readonly #target: LiveTarget;
  #ahead: number;
  /** As close as it wants to be on this line. */
  #start: number;
  #roundTrips: number[] = [];
  #changedAt: number;
  #hurrying = false;
  #waits: number[] = [];
  #recent: { at: number; buffered: number }[] = [];

  constructor(target: LiveTarget, now: number) {
    this.#target = target;
    this.#ahead = this.#start = target.start;
    this.#changedAt = now;
  }

  /** Seconds it aims to have buffered. */
  get target(): number {
    return this.#ahead;
  }

  /**
   * Notes a round trip. Long round trips also vary more: the buffer is larger from the beginning, before the picture
   * has stood still.
   */
  roundTrip(ms: number): void {
    this.#roundTrips = [...this.#roundTrips.slice(1 - ROUND_TRIPS), ms];
    const far = Math.max(0, Math.min(...this.#roundTrips) - NEAR_MS) / 1000;
    this.#start = Math.min(FAR_SECONDS, this.#target.start + far * FAR_FACTOR);
    this.#ahead = Math.max(this.#ahead, this.#start);
  }

  /** It had to play slowly for want of data: a line that does that often needs more in hand. */
  slowed(now: number): void {
    this.#ahead = Math.max(this.#ahead, Math.min(FAR_SECONDS, this.#ahead + UP / 2));
    this.#changedAt = now;
  }

  /** The picture stood still for want of data. @returns whether that has happened too often to go on like this */
  waited(now: number): boolean {
    this.#ahead = Math.min(this.#target.most, this.#ahead + UP);
    this.#changedAt = now;
    this.#waits = [...this.#waits.filter((at) => now - at < TOO_MANY.ms), now];
    return this.#waits.length >= TOO_MANY.waits;
  }

  /** @param range what is buffered without a hole up to the edge @param position of what is shown; all in seconds */
  correct(range: { start: number; end: number }, position: number, now: number): Correction {
    const buffered = this.#least(range.end - position, now);
    if (now - this.#changedAt > QUIET_MS && this.#ahead > this.#start) {
      this.#ahead = Math.max(this.#start, this.#ahead * DOWN);
      this.#changedAt = now;
    }
    const over = buffered - this.#ahead;
    if (over > JUMP_SECONDS) {
      this.#recent = [];
      return { kind: "jump", to: Math.max(range.start, position + over) };
    }
    const { exact } = this.#target;
    this.#hurrying = over > (this.#hurrying && exact ? CAUGHT_UP : BEHIND);
    if (this.#hurrying) {
      const rate = Math.max(exact ? HURRYING : 1, 1 + 0.25 * over);
      return { kind: "rate", rate: Math.min(FASTEST, rate) };
    }
    if (buffered < this.#ahead * LOW) return { kind: "rate", rate: SLOWEST };
    return { kind: "rate", rate: 1 };
  }

  /**
   * The smallest buffer since the last part arrived: parts make the buffer go up and down, which is no change of
   * distance.
   */
  #least(buffered: number, now: number): number {
    const { part } = this.#target;
    if (!part) return buffered;
    const from = now - part * 1000 - TICK_MS;
    this.#recent = [...this.#recent.filter(({ at }) => at >= from), { at: now, buffered }];
    return Math.min(...this.#recent.map((one) => one.buffered));
  }
}
