import type { LiveFrame } from "../frames.ts";

export interface BestRungParts {
  /** Ticks of a segment, which begins at multiples of it. */
  segment: number;
  /** Sends a frame as the best rung's. */
  send(frame: LiveFrame, isLent: boolean): void;
  /** The following frames come from the next rung, or again from this one. They begin a segment at `dts`. */
  change(isLent: boolean, dts: number): void;
  /** Start of the best rung's next segment; undefined inside a segment. */
  border(): number | undefined;
}

/** Frames of the next rung that are kept, in segments: the best one is that far behind when it is left out. */
const KEPT = 4;
/** A best rung that does not reach the end of its segment is not waited for any longer; in segments of the next. */
const PATIENCE = 4;
/** When it comes back it has to be about as far as the next one; in segments. */
const CLOSE = 0.15;

/**
 * Output of a broadcast's best rung: its own frames, or the next rung's where its own are left out, so that viewers
 * need no action. It switches between two segments, without a hole. Times in ticks.
 */
export class BestRung {
  readonly #parts: BestRungParts;
  #mode: "own" | "leaving" | "lent" | "returning" = "own";
  #recent: LiveFrame[] = [];
  #onLeft = () => {};
  #leavingAt = 0;
  /** Time at which its own frames resume, and the frames held for it. */
  #returnAt: number | undefined;
  #held: LiveFrame[] = [];

  constructor(parts: BestRungParts) {
    this.#parts = parts;
  }

  get isLent(): boolean {
    return this.#mode === "lent" || this.#mode === "returning";
  }

  /** Its own frames end soon. @param onLeft no more of them are needed */
  leave(onLeft: () => void): void {
    if (this.isLent) {
      if (this.#returnAt !== undefined) this.#stay();
      this.#mode = "lent";
      return onLeft();
    }
    this.#onLeft = onLeft;
    this.#mode = "leaving";
    this.#leavingAt = this.#recent.at(-1)?.dts ?? 0;
  }

  /** Its own frames come again. */
  comeBack(): void {
    if (!this.isLent) return;
    this.#mode = "returning";
    this.#returnAt = undefined;
    this.#held = [];
  }

  /** A frame of its own. */
  own(frame: LiveFrame): void {
    if (this.#mode === "own") return this.#parts.send(frame, false);
    if (this.#mode === "leaving") {
      if (frame.key && this.#parts.border() === frame.dts) this.#lend(frame.dts);
      else this.#parts.send(frame, false);
    } else if (this.#mode === "returning") {
      const next = this.#recent.at(-1)?.dts ?? frame.dts;
      if (next - frame.dts < this.#parts.segment * CLOSE) this.#returnAt ??= this.#following(next);
      if (this.#returnAt !== undefined && frame.dts >= this.#returnAt) this.#held.push(frame);
      this.#tryToReturn();
    }
  }

  /** A frame of the next rung. */
  next(frame: LiveFrame): void {
    const { segment } = this.#parts;
    this.#recent.push(frame);
    while (frame.dts - this.#recent[0]!.dts > segment * KEPT) this.#recent.shift();
    if (this.#mode === "leaving" && frame.dts - this.#leavingAt > segment * PATIENCE) {
      if (frame.key && frame.dts % segment === 0) this.#lend(frame.dts);
    } else if (this.#mode === "lent") this.#parts.send(frame, true);
    else if (this.#mode === "returning") {
      if (this.#returnAt === undefined || frame.dts < this.#returnAt) this.#parts.send(frame, true);
      this.#tryToReturn();
      if (this.#mode === "returning" && frame.dts - (this.#returnAt ?? frame.dts) > segment / 2) this.#stay();
    }
  }

  #lend(dts: number): void {
    this.#mode = "lent";
    this.#parts.change(true, dts);
    for (const frame of this.#recent) if (frame.dts >= dts) this.#parts.send(frame, true);
    this.#onLeft();
  }

  #tryToReturn(): void {
    const [first] = this.#held;
    if (!first || this.#parts.border() !== this.#returnAt) return;
    if (!first.key || first.dts !== this.#returnAt) return this.#stay();
    this.#mode = "own";
    this.#parts.change(false, first.dts);
    for (const frame of this.#held.splice(0)) this.#parts.send(frame, false);
  }

  /** Its own frames did not come in time: another border is tried. */
  #stay(): void {
    const from = this.#returnAt!;
    this.comeBack();
    for (const frame of this.#recent) if (frame.dts >= from) this.#parts.send(frame, true);
  }

  /** The border after `dts`. */
  #following(dts: number): number {
    return (Math.floor(dts / this.#parts.segment) + 1) * this.#parts.segment;
  }
}
