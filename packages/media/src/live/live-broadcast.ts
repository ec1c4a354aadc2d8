import { parseAvcConfig } from "../mp4/avc-config.ts";
import { bufferAnswer, type MediaAnswer } from "../serve/media-answer.ts";
import type { RenditionName } from "../vod/asset-index.ts";
import { frameRate } from "./encode/frame-rate.ts";
import { type LiveEncoder, startLiveEncoder } from "./encode/live-encoder.ts";
import { planLiveRungs } from "./encode/live-rungs.ts";
import type { MediaMessage } from "./frames.ts";
import { LiveSounds } from "./live-sounds.ts";
import { LiveAnswers } from "./package/answer-live.ts";
import { LivePackager } from "./package/live-packager.ts";
import type { Publisher } from "./rtmp/rtmp-server.ts";
import { Restreams } from "./restream/restreams.ts";
import { flvHeader, flvTag } from "./source/flv.ts";
import { IngestStats, type IngestReport } from "./source/ingest-stats.ts";
import { type SourceFormat, SourceTimeline } from "./source/source-timeline.ts";

/** `waiting`: no picture came yet; `live`; `interrupted`: the encoder is away and the last picture stands; `ended`. */
export type LiveState = "waiting" | "live" | "interrupted" | "ended";

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
  /** Where it is sent on to. */
  readonly restreams: Restreams;
  /** What one may hear instead of its own sound. */
  readonly sounds: LiveSounds;
  #state: LiveState = "waiting";
  #publisher: Publisher | undefined;
  #timeline: SourceTimeline;
  #encoder: LiveEncoder | undefined;
  /** Tags for an encoder that is being started. */
  #early: Buffer[] = [];
  #starting = false;
  /** ffmpeg is behind. */
  #full = false;
  #packager: LivePackager | undefined;
  #answers: LiveAnswers | undefined;

  constructor(options: LiveBroadcastOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    this.#born = this.#clock();
    this.stats = new IngestStats(this.#clock);
    this.restreams = new Restreams({ isAllowed: options.mayRestreamTo });
    this.sounds = new LiveSounds({
      clock: this.#clock,
      begunAt: () => this.#timeline.begunAt,
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

  report(): IngestReport {
    return this.stats.report();
  }

  /** An encoder with the right key: from now on it is the one, whoever was before. */
  attach(publisher: Publisher): void {
    this.#publisher?.close("Another encoder has taken over");
    this.#publisher = publisher;
    this.stats.newEncoder();
    this.#timeline.newEncoder();
    publisher.onMessage = (message) => {
      if (this.#publisher !== publisher) return true;
      this.stats.take(message);
      this.#timeline.take(message);
      return !this.#full;
    };
    publisher.onEnd = () => {
      if (this.#publisher !== publisher) return;
      this.#publisher = undefined;
      this.#timeline.lostEncoder();
    };
  }

  /** Sends the encoder away; what it is sent with is refused from now on by whoever knows the keys. */
  detach(reason: string): void {
    this.#publisher?.close(reason);
    this.#publisher = undefined;
  }

  /**
   * Files of `LiveAnswers`, and `state`: how it stands and what one may hear, for players that show more than the picture.
   * `edge` is how many seconds of it exist: a player on which nothing arrives learns whether the broadcast goes on.
   * `state?sound=<name>` says as well whether there is that sound, which may be one that is not offered to everybody.
   */
  answer(file: string, query: string): MediaAnswer | Promise<MediaAnswer> {
    if (file === "state") {
      const asked = new URLSearchParams(query).get("sound");
      const isThere = asked === null || this.#packager?.rungsOf(asked) !== undefined;
      const about = {
        state: this.#state,
        sounds: this.sounds.offered(),
        isThere,
        edge: this.#packager?.edge,
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
    this.sounds.close("The broadcast has ended");
    await this.#encoder?.stop();
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
    const tag = flvTag(message);
    if (this.#encoder) this.#full = !this.#encoder.write(tag);
    else if (this.#starting) this.#early.push(tag);
  }

  async #begin({ avc, sound, fps }: SourceFormat): Promise<void> {
    this.#starting = true;
    this.#early = [flvHeader({ sound })];
    try {
      const { width, height } = parseAvcConfig(avc);
      const rate = frameRate(fps);
      const rungs = planLiveRungs({ width, height, fps: rate.num / rate.den }, this.#options.most);
      const elapsed = this.#options.baseMs + this.#clock() - this.#born;
      // Viewers stay with the rungs they know, also when another encoder sends another size.
      if (this.#packager) this.#packager.restart(elapsed);
      else this.#packager = new LivePackager({ rungs, rate, baseMs: elapsed });
      const packager = this.#packager;
      this.#answers ??= new LiveAnswers(packager);
      this.#options.onPlan?.(packager);
      await this.#startEncoder(packager, sound);
      this.#setState("live");
    } catch (error) {
      this.#options.onError(error);
      this.#again();
    }
  }

  async #startEncoder(packager: LivePackager, sound: boolean): Promise<void> {
    const encoder = await startLiveEncoder(
      { rungs: packager.planned, rate: packager.rate, sound },
      {
        onConfig: (rung, config) => {
          if (config.kind === "audio") packager.configureAudio(config);
          else packager.configureVideo(rung as number, config);
        },
        onFrame: (rung, frame) => {
          if (rung === "audio") packager.pushAudio(frame);
          else packager.pushVideo(rung, frame);
        },
        onEnd: (error) => {
          if (error) this.#options.onError(error);
          if (this.#encoder === encoder && this.#state !== "ended") this.#again();
        },
      },
    );
    // An encoder on a fast line waits for a slow ffmpeg; nothing piles up here.
    encoder.onDrain = () => {
      this.#full = false;
      this.#publisher?.resume();
    };
    this.#encoder = encoder;
    this.#starting = false;
    for (const tag of this.#early.splice(0)) encoder.write(tag);
  }

  /** ffmpeg has failed: the next keyframe begins anew, numbers and times go on. */
  #again(): void {
    this.#encoder = undefined;
    this.#full = false;
    this.#publisher?.resume();
    this.#starting = false;
    this.#early = [];
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
