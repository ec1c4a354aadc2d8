import type { LiveEncoder } from "./live-encoder.ts";
import { flvTag, videoKind } from "../source/flv.ts";
import type { MediaMessage } from "../frames.ts";

/** A process that is this far behind gets no more pictures until it has caught up: the delay must not grow. */
const FULL_MS = 1500;
const FREE_MS = 300;
/** The same for one that has not begun yet. */
const STARTING_MS = 5000;

/** Input of one ffmpeg of a ladder, and its delay. Times count from the ladder's first frame. */
export class LadderFeed {
  #encoder: LiveEncoder | undefined;
  #early: Buffer[];
  readonly #from: number;
  readonly #hasSound: boolean;
  #written: number | undefined;
  #out: number[];
  #skipping = false;

  /** @param from milliseconds at which it begins @param rungs how many it makes */
  constructor(header: Buffer, { from, sound, rungs }: { from: number; sound: boolean; rungs: number }) {
    this.#early = [header];
    this.#from = from;
    this.#hasSound = sound;
    this.#out = Array.from({ length: rungs }, () => from);
  }

  /** Delay of a frame through it, in milliseconds of the programme. */
  get lagMs(): number {
    return this.#written === undefined ? 0 : this.#written - Math.min(...this.#out);
  }

  /** True when every rung has had output. */
  get runs(): boolean {
    return Math.min(...this.#out) > this.#from;
  }

  start(encoder: LiveEncoder): void {
    this.#encoder = encoder;
    for (const tag of this.#early.splice(0)) encoder.write(tag);
  }

  write(message: MediaMessage): void {
    if (message.kind === "audio" && !this.#hasSound) return;
    const timestamp = Math.max(0, message.timestamp - this.#from);
    if (message.kind === "video" && !this.#takes(message)) return;
    const tag = flvTag({ ...message, timestamp });
    if (this.#encoder) this.#encoder.write(tag);
    else this.#early.push(tag);
  }

  /** @param rung of its own, counted from 0 @param ms where its picture is */
  cameOut(rung: number, ms: number): void {
    this.#out[rung] = ms;
  }

  kill(): void {
    this.#encoder?.kill();
  }

  async stop(): Promise<void> {
    await this.#encoder?.stop();
  }

  #takes({ payload, timestamp }: MediaMessage): boolean {
    const kind = videoKind(payload);
    if (kind === "config") return true;
    // The frame before a skipped one is shown longer; output resumes with a keyframe.
    if (this.#skipping) this.#skipping = kind !== "key" || this.lagMs > FREE_MS;
    else this.#skipping = this.lagMs > (this.runs ? FULL_MS : STARTING_MS);
    if (!this.#skipping) this.#written = timestamp;
    return !this.#skipping;
  }
}
