import type { FfmpegError } from "../../encode/ffmpeg-error.ts";
import type { LiveFrame, MediaMessage } from "../frames.ts";
import { flvHeader, videoKind } from "../source/flv.ts";
import { LadderFeed } from "./ladder-feed.ts";
import { LadderLoad } from "./ladder-load.ts";
import type { LiveJob } from "./live-args.ts";
import { type LiveEncoder, type LiveEncoderEvents, startLiveEncoder } from "./live-encoder.ts";

export interface LadderEvents extends LiveEncoderEvents {
  /** There is no room for the best rung: it is left out as soon as `leave` is called, at a place where others take over. */
  onShed(leave: () => void): void;
  /** It is being encoded again: frames of it follow. */
  onRestore(): void;
}

export interface LadderOptions extends LiveJob {
  events: LadderEvents;
  /** Milliseconds, only forward. */
  clock?: () => number;
  start?: typeof startLiveEncoder;
}

/**
 * The encoders of a broadcast: one for its best rung and one for all others and the sound, so that the best, which takes
 * as much as the others together, can be left out while the others go on without a gap.
 */
export class LiveLadder {
  readonly #options: LadderOptions;
  readonly #clock: () => number;
  readonly #load: LadderLoad;
  /** The timestamp of the first picture: time 0 of all that comes out. */
  #zero: number | undefined;
  #config: MediaMessage | undefined;
  #rest: LadderFeed | undefined;
  #best: LadderFeed | undefined;
  #state: "all" | "leaving" | "shed" | "wanted" = "all";
  #ended = false;

  constructor(options: LadderOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    this.#load = new LadderLoad(this.#clock());
  }

  /** The timestamp at which its times begin; undefined before the first picture. */
  get zero(): number | undefined {
    return this.#zero;
  }

  /** Delay from input to output, in milliseconds. */
  get lagMs(): number {
    return Math.max(this.#rest?.lagMs ?? 0, this.#best?.lagMs ?? 0);
  }

  get isShed(): boolean {
    return this.#state === "shed" || this.#state === "wanted";
  }

  /** @throws FfmpegError when there is no ffmpeg */
  async start(): Promise<void> {
    const { rungs, sound } = this.#options;
    const first = rungs.length > 1 ? 1 : 0;
    this.#rest = new LadderFeed(flvHeader({ sound }), { from: 0, sound, rungs: rungs.length - first });
    const starting = [this.#run(this.#rest, { rungs: rungs.slice(first), sound, first })];
    if (first) starting.push(this.#startBest(0));
    await Promise.all(starting);
  }

  write(message: MediaMessage): void {
    const kind = message.kind === "video" ? videoKind(message.payload) : undefined;
    if (kind === "config") this.#config = message;
    if (kind === "key") this.#zero ??= message.timestamp;
    const placed = { ...message, timestamp: Math.max(0, message.timestamp - (this.#zero ?? Infinity)) };
    if (message.kind === "audio" && message.timestamp < (this.#zero ?? 0)) return;
    if (kind === "key" && this.#state === "wanted") this.#restore(placed.timestamp);
    this.#rest?.write(placed);
    this.#best?.write(placed);
    if (kind) this.#look();
  }

  async stop(): Promise<void> {
    this.#ended = true;
    await Promise.all([this.#rest?.stop(), this.#best?.stop()]);
  }

  #look(): void {
    if (this.#options.rungs.length < 2) return;
    const step =
      this.#state === "all" && !this.#best?.runs ? undefined : this.#load.look(this.lagMs, this.#clock());
    if (step === "restore") this.#state = "wanted";
    if (step !== "shed") return;
    this.#state = "leaving";
    const best = this.#best;
    this.#options.events.onShed(() => {
      if (this.#best !== best) return;
      best?.kill();
      this.#best = undefined;
      this.#state = "shed";
    });
  }

  /** @param from milliseconds, of a keyframe */
  #restore(from: number): void {
    this.#state = "all";
    this.#options.events.onRestore();
    void this.#startBest(from).catch((error: unknown) => this.#end(this.#best, error as FfmpegError));
  }

  async #startBest(from: number): Promise<void> {
    const { rungs, rate } = this.#options;
    const best = new LadderFeed(flvHeader({ sound: false }), { from, sound: false, rungs: 1 });
    this.#best = best;
    if (from > 0 && this.#config) best.write({ ...this.#config, timestamp: from });
    const startFrame = Math.round((from * rate.num) / rate.den / 1000);
    await this.#run(best, { rungs: rungs.slice(0, 1), sound: false, first: 0, startFrame });
  }

  async #run(
    feed: LadderFeed,
    { first, startFrame = 0, ...job }: Pick<LiveJob, "rungs" | "sound" | "startFrame"> & { first: number },
  ): Promise<void> {
    const { events, rate, preset, start = startLiveEncoder } = this.#options;
    const shift = startFrame * rate.ticks;
    const isLeft = () => feed !== this.#rest && feed !== this.#best;
    const encoder: LiveEncoder = await start(
      { ...job, rate, startFrame, ...(preset && { preset }) },
      {
        onConfig: (rung, config) => {
          if (!isLeft()) events.onConfig(rung === "audio" ? rung : rung + first, config);
        },
        onFrame: (rung, frame) => {
          if (isLeft()) return;
          if (rung === "audio") return events.onFrame(rung, frame);
          const placed: LiveFrame = { ...frame, dts: frame.dts + shift };
          feed.cameOut(rung, (placed.dts * 1000) / rate.timescale);
          events.onFrame(rung + first, placed);
        },
        onEnd: (error) => {
          if (!isLeft()) this.#end(feed, error);
        },
      },
    );
    if (isLeft()) return encoder.kill();
    feed.start(encoder);
  }

  /** Without one of its encoders it is no ladder: all begin anew. */
  #end(feed: LadderFeed | undefined, error: FfmpegError | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const other of [this.#rest, this.#best]) if (other !== feed) other?.kill();
    this.#rest = this.#best = undefined;
    this.#options.events.onEnd(error);
  }
}
