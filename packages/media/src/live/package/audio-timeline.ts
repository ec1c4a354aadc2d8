import type { AudioConfig, LiveFrame } from "../frames.ts";

export const AAC_SAMPLES = 1024;
/** Sound this far behind the picture is not waited for any longer. */
const LATE_SECONDS = 0.12;
/** Frames kept for parts that slower rungs still have to cut: about 10 s. */
const KEPT = 480;

/** AAC-LC, 48 kHz, two channels: for sources without sound (ISO/IEC 14496-3 1.6.2.1). */
export const SILENT_CONFIG: AudioConfig = {
  kind: "audio",
  timescale: 48_000,
  channels: 2,
  sampleRate: 48_000,
  codecs: "mp4a.40.2",
  asc: Buffer.of(0x11, 0x90),
};
/** One frame of two silent channels. */
export const SILENCE = Buffer.of(33, 0, 73, 144, 2, 25, 0, 35, 128);

/** A run of sound frames: `frames[i]` is at `firstDts + i * 1024`. */
export interface AudioRun {
  firstDts: number;
  frames: Buffer[];
}

/**
 * The sound of a broadcast as one unbroken row of AAC frames, whatever the encoder sends: what comes late is dropped,
 * what is missing is silent. All rungs take the same frames for the same part.
 */
export class AudioTimeline {
  /** Ticks a second of its times. */
  readonly rate: number;
  /** dts at which it begins. */
  readonly base: number;
  /** Number of the first frame that is kept, counted from the beginning. */
  #first = 0;
  #frames: Buffer[] = [];
  #ends = new Map<number, number>();

  constructor(rate: number, base: number) {
    this.rate = rate;
    this.base = base;
  }

  /** Number of the frame that comes next. */
  get next(): number {
    return this.#first + this.#frames.length;
  }

  get nextDts(): number {
    return this.base + this.next * AAC_SAMPLES;
  }

  /** Number of the frame that begins at `dts` or next after it; 0 before the first. */
  numberAt(dts: number): number {
    return Math.max(0, Math.ceil((dts - this.base) / AAC_SAMPLES));
  }

  push({ dts, data }: Pick<LiveFrame, "dts" | "data">): void {
    if (dts < this.nextDts - AAC_SAMPLES / 2) return;
    while (dts >= this.nextDts + AAC_SAMPLES / 2) this.#append(SILENCE);
    this.#append(data);
  }

  /** Silence up to `until`, as far as sound is late. */
  fillTo(until: number): void {
    while (this.nextDts < until - LATE_SECONDS * this.rate) this.#append(SILENCE);
  }

  /** The number of the frame at which part `part`, which ends at `until`, leaves off; the same for all who ask. */
  endOfPart(part: number, until: number): number {
    let end = this.#ends.get(part);
    if (end === undefined) {
      this.fillTo(until);
      end = Math.min(this.next, this.numberAt(until));
      this.#ends.set(part, end);
      this.#ends.delete(part - KEPT);
    }
    return end;
  }

  /** Frames [from, to), as far as they are still kept. */
  take(from: number, to: number): AudioRun {
    const start = Math.max(from, this.#first);
    return {
      firstDts: this.base + start * AAC_SAMPLES,
      frames: this.#frames.slice(start - this.#first, Math.max(start, to) - this.#first),
    };
  }

  #append(frame: Buffer): void {
    this.#frames.push(frame);
    if (this.#frames.length <= KEPT * 2) return;
    this.#frames.splice(0, KEPT);
    this.#first += KEPT;
  }
}
