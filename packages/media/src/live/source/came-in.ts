/** Weight of a single frame's time: about two seconds of frames count. */
const SMOOTH = 0.02;
/** A time this far off is no unevenness of the line. Milliseconds. */
const JUMP_MS = 1000;

/** When the pictures of a programme came in, smoothed: what is shown as the delay follows from it. Milliseconds. */
export class CameIn {
  #zero: number | undefined;

  /** @param ms of the programme @param wallMs since 1970 */
  take(ms: number, wallMs: number): void {
    const zero = wallMs - ms;
    const off = this.#zero === undefined ? Infinity : zero - this.#zero;
    this.#zero = Math.abs(off) > JUMP_MS ? zero : this.#zero! + off * SMOOTH;
  }

  /** Milliseconds since 1970 at which `ms` of the programme came in; undefined before the first picture. */
  at(ms: number): number | undefined {
    return this.#zero === undefined ? undefined : this.#zero + ms;
  }
}
