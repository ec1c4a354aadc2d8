/** Pictures come unevenly: what counts are the earliest ones of this time. Milliseconds. */
const WINDOW_MS = 2000;
/** Sound this much too late is still in time for its pictures. */
const MOST_LATE_MS = 80;
/** Sound this much too early is still in step with its pictures. */
const MOST_EARLY_MS = 200;

/**
 * Clock time at which a programme's 0 lies, by the pictures that come now. An encoder that was held up sends what it
 * owes in a burst and is ahead of the clock from then on; sound of other encoders, which is placed by when it comes, has
 * to be placed where the pictures are.
 */
export class ProgrammeZero {
  #at: number | undefined;
  /** Earliest of this window and of the one before. */
  #least = Infinity;
  #before = Infinity;
  #since = -Infinity;

  get at(): number | undefined {
    return this.#at;
  }

  /** A picture of the programme's time `time` came at `now`; both in milliseconds. */
  take(time: number, now: number): void {
    const zero = now - time;
    const isWhole = now - this.#since >= WINDOW_MS;
    if (isWhole) {
      this.#before = this.#least;
      this.#least = Infinity;
      this.#since = now;
    }
    this.#least = Math.min(this.#least, zero);
    this.#at ??= zero;
    if (zero < this.#at - MOST_LATE_MS) this.#at = zero;
    else if (isWhole && Number.isFinite(this.#before) && this.#before > this.#at + MOST_EARLY_MS)
      this.#at = Math.min(this.#before, zero);
  }
}
