import { parseAvcConfig } from "../mp4/avc-config.ts";
import { bufferAnswer, type MediaAnswer } from "../serve/media-answer.ts";
import type { RenditionName } from "../vod/asset-index-types.ts";
import { frameRate } from "./encode/frame-rate.ts";
import { LiveLadder } from "./encode/live-ladder.ts";
import { planLiveRungs } from "./encode/live-rungs.ts";
import type { MediaMessage } from "./frames.ts";
import { LiveAudioTracks } from "./live-audio-tracks.ts";
import { LiveAnswers } from "./package/answer-live.ts";
import { LivePackager } from "./package/live-packager.ts";
import type { Publisher } from "./rtmp/rtmp-server.ts";
import { Restreams } from "./restream/restreams.ts";
import { CameIn } from "./source/came-in.ts";
import { videoKind } from "./source/flv.ts";
import { IngestStats, type IngestReport } from "./source/ingest-stats.ts";
import { type SourceFormat, SourceTimeline } from "./source/source-timeline.ts";

/** `waiting`: no picture came yet; `live`; `interrupted`: the encoder is away and the last picture stands; `ended`. */
export type LiveState = "waiting" | "live" | "interrupted" | "ended";

/** Report of the input, and of its processing here. */
export interface LiveReport extends IngestReport {
  /** Delay of a frame through the ladder, in milliseconds. */
  encodeMs: number;
  /** The rung that this machine has no room for, and the one that is sent in its place: lines. */
  leftOut?: { height: number; instead: number };
}

export interface LiveBroadcastOptions {
  /** Milliseconds of the broadcast so far, when it is gone on with after a crash. */
  baseMs: number;
  /** Height of the best rung. */
  most?: RenditionName;
  onState: (state: LiveState) => void;
  /** The first picture is known: what will be sent. Also after each new start of the encoder. */
  onPlan?: (packager: LivePackager) => void;
  onError: (error: unknown) => void;
  /** Which addresses it may be sent on to; by default those of the public internet. */
  mayRestreamTo?: ((address: string) => boolean) | undefined;
  /** Milliseconds, only forward. */
  clock?: () => number;
}

const RESTART_MS = 500;

/** One broadcast: what encoders send, made into one programme, its rungs, and what viewers ask for. */
export class LiveBroadcast {
  readonly #options: LiveBroadcastOptions;
  readonly #clock: () => number;
  readonly #born: number;
  readonly stats: IngestStats;
  /** Forwarding to other platforms. */
  readonly restreams: Restreams;
  /** Audio tracks that viewers can choose instead of its own. */
  readonly audioTracks: LiveAudioTracks;
  #state: LiveState = "waiting";
  #publisher: Publisher | undefined;
  #timeline: SourceTimeline;
  #ladder: LiveLadder | undefined;
  #cameIn = new CameIn();
  #packager: LivePackager | undefined;
  #answers: LiveAnswers | undefined;

  constructor(options: LiveBroadcastOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    this.#born = this.#clock();
    this.stats = new IngestStats(this.#clock);
    this.restreams = new Restreams({ isAllowed: options.mayRestreamTo });
    this.audioTracks = new LiveAudioTracks({
      clock: this.#clock,
      zeroAt: () => this.#timeline.zeroAt,
      packager: () => this.#packager,
      onError: options.onError,
    });
    this.#timeline = this.#newTimeline();
  }

  get state(): LiveState {
    return this.#state;
  }

  get packager(): LivePackager | undefined {
    return this.#packager;
  }

  report(): LiveReport {
    const report = this.stats.report();
    const encodeMs = Math.max(0, Math.round(this.#ladder?.lagMs ?? 0));
    const [best, next] = this.#packager?.rungs ?? [];
    if (!this.#ladder?.isShed || !best || !next) return { ...report, encodeMs };
    const leftOut = { height: Number(best.name), instead: Number(next.name) };
    return { ...report, encodeMs, leftOut, warnings: [...report.warnings, "rung_left_out"] };
  }

  /** Connects an encoder with the right key. It replaces any earlier one. */
  attach(publisher: Publisher): void {
    this.#publisher?.close("Another encoder has taken over");
    this.#publisher = publisher;
    this.stats.newEncoder();
    this.#timeline.newEncoder();
    publisher.onMessage = (message) => {
      if (this.#publisher !== publisher) return true;
      this.stats.take(message);
      this.#timeline.take(message);
      // No backpressure: data queued in the line would be a delay that cannot be measured.
      return true;
    };
    publisher.onEnd = () => {
      if (this.#publisher !== publisher) return;
      this.#publisher = undefined;
      this.#timeline.lostEncoder();
    };
  }

  /** Disconnects the encoder. Its key is refused from now on where keys are checked. */
  detach(reason: string): void {
    this.#publisher?.close(reason);
    this.#publisher = undefined;
  }

  /**
   * Files of `LiveAnswers`, and `state`: how it stands and what one may hear, for players that show more than the picture.
   * `origin` is when its second 0 came in, milliseconds since 1970; `edge` is how many seconds of it exist: a player on which nothing arrives learns whether the broadcast goes on.
   * `state?audioTrack=<name>` says as well whether there is that sound, which may be one that is not offered to everybody.
   */
  answer(file: string, query: string): MediaAnswer | Promise<MediaAnswer> {
    if (file === "state") {
      const asked = new URLSearchParams(query).get("audioTrack");
      const isThere = asked === null || this.#packager?.rungsOf(asked) !== undefined;
      const about = {
        state: this.#state,
        audioTracks: this.audioTracks.offered(),
        isThere,
        edge: this.#packager?.edge,
        origin: this.#packager?.origin,
      };
      return bufferAnswer(Buffer.from(JSON.stringify(about)), "application/json", "revalidate");
    }
    return this.#answers?.answer(file, query) ?? { kind: "status", status: 503, retryAfter: 1 };
  }

  /** Ends it: the last frames go out, playlists say that nothing follows. */
  async stop(): Promise<void> {
    this.detach("The broadcast has ended");
    this.#timeline.stop();
    this.#setState("ended");
    this.restreams.close();
    this.audioTracks.close("The broadcast has ended");
    await this.#ladder?.stop();
    this.#packager?.end();
  }

  #newTimeline(): SourceTimeline {
    return new SourceTimeline({
      clock: this.#clock,
      onBegin: (format) => void this.#begin(format),
      onMessage: (message) => this.#send(message),
      onFilling: (filling) => this.#setState(filling ? "interrupted" : "live"),
    });
  }

  #send(message: MediaMessage): void {
    this.restreams.take(message);
    if (!this.#ladder) return;
    this.#ladder.write(message);
    const { zero } = this.#ladder;
    const isPicture = message.kind === "video" && videoKind(message.payload) !== "config";
    if (isPicture && zero !== undefined) this.#cameIn.take(message.timestamp - zero, Date.now());
  }

  async #begin({ avc, sound, fps }: SourceFormat): Promise<void> {
    try {
      const { width, height } = parseAvcConfig(avc);
      const rate = frameRate(fps);
      const rungs = planLiveRungs({ width, height, fps: rate.num / rate.den }, this.#options.most);
      const elapsed = this.#options.baseMs + this.#clock() - this.#born;
      // Viewers stay with the rungs they know, also when another encoder sends another size.
      if (this.#packager) this.#packager.restart(elapsed);
      else {
        const cameInAt = (ms: number) => this.#cameIn.at(ms) ?? Date.now();
        this.#packager = new LivePackager({ rungs, rate, baseMs: elapsed, cameInAt });
      }
      const packager = this.#packager;
      this.#answers ??= new LiveAnswers(packager);
      this.#options.onPlan?.(packager);
      await this.#startLadder(packager, sound);
      this.#setState("live");
    } catch (error) {
      this.#options.onError(error);
      this.#again();
    }
  }

  async #startLadder(packager: LivePackager, sound: boolean): Promise<void> {
    this.#cameIn = new CameIn();
    const ladder = new LiveLadder({
      rungs: packager.planned,
      rate: packager.rate,
      sound,
      events: {
        onConfig: (rung, config) => {
          if (config.kind === "audio") packager.configureAudio(config);
          else packager.configureVideo(rung as number, config);
        },
        onFrame: (rung, frame) => {
          if (rung === "audio") packager.pushAudio(frame);
          else packager.pushVideo(rung, frame);
        },
        onShed: (leave) => packager.leaveOutBest(leave),
        onRestore: () => packager.bringBackBest(),
        onEnd: (error) => {
          if (error) this.#options.onError(error);
          if (this.#ladder === ladder && this.#state !== "ended") this.#again();
        },
      },
    });
    this.#ladder = ladder;
    await ladder.start();
  }

  /** ffmpeg has failed: the next keyframe begins anew, numbers and times go on. */
  #again(): void {
    this.#ladder = undefined;
    this.#timeline.stop();
    setTimeout(() => {
      if (this.#state !== "ended") this.#timeline = this.#newTimeline();
    }, RESTART_MS).unref();
  }

  #setState(state: LiveState): void {
    if (this.#state === state || this.#state === "ended") return;
    this.#state = state;
    this.#options.onState(state);
  }
}
