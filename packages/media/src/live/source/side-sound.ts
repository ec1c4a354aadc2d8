import { frameRate } from "../encode/frame-rate.ts";
import { type LiveEncoder, startLiveEncoder } from "../encode/live-encoder.ts";
import { AUDIO_RATE } from "../encode/live-args.ts";
import type { LiveFrame, MediaMessage } from "../frames.ts";
import type { Publisher } from "../rtmp/rtmp-server.ts";
import { audioKind, flvHeader, flvTag } from "./flv.ts";

/** Sound is placed this far ahead of when it comes, so that an unsteady line leaves no holes. */
const SLACK_MS = 40;
/** Later or earlier than this, it is placed anew by when it comes. */
const LATE_MS = 100;
const EARLY_MS = 400;
/** An encoder's backlog arrives in a burst at its start: the first seconds have a tighter limit. */
const SETTLE = { ms: 2000, early: SLACK_MS + 100 };
/** After a silence this long ffmpeg begins anew: it would make up all that was missing at once. */
const SILENT_MS = 2000;

export interface SideSoundOptions {
  /** Milliseconds, only forward. */
  clock: () => number;
  /** A coded frame; `dts` in samples at 48 kHz on the clock's time. */
  onFrame: (frame: LiveFrame) => void;
  onError: (error: unknown) => void;
}

/** An additional audio track of a broadcast: what one encoder after the other sends of it, made AAC of our own, placed by when it came. */
export class SideSound {
  readonly #options: SideSoundOptions;
  #publisher: Publisher | undefined;
  #config: Buffer | undefined;
  #encoder: LiveEncoder | undefined;
  /** Counts the starts of ffmpeg: what an earlier one still has to say is of no interest. */
  #run = 0;
  #starting = false;
  #early: Buffer[] = [];
  #full = false;
  /** Clock time of ffmpeg's 0. */
  #origin = 0;
  /** Added to the sender's time to get the clock's time. */
  #offset: number | undefined;
  #placedAt = 0;
  #last = -Infinity;
  #heardAt = -Infinity;
  #closed = false;

  constructor(options: SideSoundOptions) {
    this.#options = options;
  }

  /** When sound last came in, on the clock; -Infinity before the first. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** Connects a new sender. It replaces any earlier one. */
  attach(publisher: Publisher): void {
    this.#publisher?.close("Another encoder has taken over");
    this.#publisher = publisher;
    this.#offset = this.#config = undefined;
    this.#stopEncoder();
    publisher.onMessage = (message) => {
      if (this.#publisher !== publisher) return true;
      if (message.kind === "audio") this.#take(message);
      return !this.#full;
    };
    publisher.onEnd = () => {
      if (this.#publisher === publisher) this.#publisher = undefined;
    };
  }

  detach(reason: string): void {
    this.#publisher?.close(reason);
    this.#publisher = undefined;
  }

  close(reason: string): void {
    this.#closed = true;
    this.detach(reason);
    this.#stopEncoder();
  }

  #take({ timestamp, payload }: MediaMessage): void {
    const kind = audioKind(payload);
    if (kind === "other") return;
    if (kind === "config") {
      if (this.#config && !this.#config.equals(payload)) this.#stopEncoder();
      this.#config = payload;
      return;
    }
    if (!this.#config) return;
    const now = this.#options.clock();
    if (now - this.#heardAt > SILENT_MS) this.#stopEncoder();
    this.#heardAt = now;
    const time = this.#place(timestamp, now);
    if (!this.#encoder && !this.#starting) this.#startEncoder(time);
    if (time < this.#last) return;
    this.#last = time;
    this.#send({ kind: "audio", timestamp: Math.round(time - this.#origin), payload });
  }

  #place(timestamp: number, now: number): number {
    const ahead = this.#offset === undefined ? NaN : timestamp + this.#offset - now;
    const mostAhead = now - this.#placedAt < SETTLE.ms ? SETTLE.early : EARLY_MS;
    if (!(ahead >= -LATE_MS && ahead <= mostAhead)) {
      this.#offset = now + SLACK_MS - timestamp;
      if (Number.isNaN(ahead)) this.#placedAt = now;
    }
    return timestamp + this.#offset!;
  }

  #send(message: MediaMessage): void {
    const tag = flvTag(message);
    if (this.#encoder) this.#full = !this.#encoder.write(tag);
    else this.#early.push(tag);
  }

  #startEncoder(origin: number): void {
    const run = ++this.#run;
    const isMine = () => run === this.#run && !this.#closed;
    this.#origin = this.#last = origin;
    this.#starting = true;
    this.#early = [flvHeader({ picture: false, sound: true })];
    this.#send({ kind: "audio", timestamp: 0, payload: this.#config! });
    // There are no pictures: their rate means nothing.
    const job = { rungs: [], rate: frameRate(undefined), sound: true };
    const fail = (error: unknown) => {
      if (!isMine()) return;
      this.#options.onError(error);
      this.#stopEncoder();
    };
    startLiveEncoder(job, {
      onConfig: () => {},
      onFrame: (_, frame) => {
        const dts = frame.dts + (origin * AUDIO_RATE) / 1000;
        if (isMine()) this.#options.onFrame({ ...frame, dts });
      },
      onEnd: (error) => error && fail(error),
    }).then((encoder) => {
      if (!isMine()) return void encoder.stop();
      this.#encoder = encoder;
      this.#starting = false;
      encoder.onDrain = () => {
        this.#full = false;
        this.#publisher?.resume();
      };
      for (const tag of this.#early.splice(0)) encoder.write(tag);
    }, fail);
  }

  /** The next sound starts it anew. */
  #stopEncoder(): void {
    this.#run++;
    const encoder = this.#encoder;
    this.#encoder = undefined;
    this.#starting = false;
    this.#early = [];
    if (this.#full) this.#publisher?.resume();
    this.#full = false;
    void encoder?.stop();
  }
}
