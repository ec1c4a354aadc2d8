/** Below this much in hand, in seconds, a decoder has nothing left to show: Chromium says "waiting" with 80 ms buffered. */
const FLOOR = 0.085;
/** Seconds the buffer should last when nothing comes: a frozen encoder is replaced within this time. */
const LONGEST = 0.4;
/** The slowest a browser plays without standing still. */
const SLOWEST = 0.07;
/** With more than this in hand, in seconds, a late picture is nothing to act on. */
const THIN = 0.12;
/** Nothing came for this long, in milliseconds: no breath, the connection is gone, and others see to that. */
const OVER_MS = 700;
/**
 * After the picture has almost stood still for this long, nothing is decoded: when frames come, the decoder gets
 * some time. Milliseconds.
 */
const DRY_MS = 150;
const DECODE_MS = 60;
/** So many pictures' time without a picture is a drought; less is an uneven line. */
const PICTURES_MISSED = 1.4;

/**
 * Sees that pictures stop coming, from where the buffer ends, and says how slowly to play until they come again: for
 * the eye a breath, where the player would stand still and start anew.
 */
export class Drought {
  #end = 0;
  #grewAt = 0;
  #step = 0;
  #slowSince: number | undefined;
  #backAt: number | undefined;

  /**
   * @param end where the buffer ends, in seconds @param ahead seconds in hand @param now milliseconds
   * @returns the rate to play at; undefined while pictures come
   */
  rate(end: number, ahead: number, now: number): number | undefined {
    const rate = this.#ofBuffer(end, ahead, now);
    if (rate !== undefined) {
      this.#slowSince ??= now;
      this.#backAt = undefined;
      return rate;
    }
    if (this.#slowSince === undefined) return undefined;
    this.#backAt ??= now;
    const wasDry = this.#backAt - this.#slowSince > DRY_MS && this.#grewAt > this.#slowSince;
    if (wasDry && now - this.#backAt < DECODE_MS) return SLOWEST;
    this.#slowSince = this.#backAt = undefined;
    return undefined;
  }

  #ofBuffer(end: number, ahead: number, now: number): number | undefined {
    if (end !== this.#end) {
      // A picture's time; what came in a bunch says nothing about it.
      const grew = end - this.#end;
      if (grew > 0 && grew < 0.1) this.#step = this.#step ? this.#step * 0.9 + grew * 0.1 : grew;
      this.#end = end;
      this.#grewAt = now;
      return undefined;
    }
    const silence = now - this.#grewAt;
    if (!this.#step || silence < this.#step * 1000 * PICTURES_MISSED || silence > OVER_MS) return undefined;
    return ahead > THIN ? undefined : Math.max(SLOWEST, (ahead - FLOOR) / LONGEST);
  }
}
