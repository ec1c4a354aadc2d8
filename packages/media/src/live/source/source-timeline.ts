import type { MediaMessage } from "../frames.ts";
import { readAmf0 } from "../rtmp/amf0.ts";
import { audioKind, avcRecord, videoKind } from "./flv.ts";
import { ProgrammeZero } from "./programme-zero.ts";

/** No picture for this long: the last keyframe is repeated, so that the programme goes on. */
const SILENCE_MS = 300;
const FILL_EVERY_MS = 33;
const HELD_BACK = 3;
const FILL_STEP_MS = 34;
/** Lead of the filled programme over the clock: keyframes take longer than other frames. */
const FILL_AHEAD_MS = 66;
/** A programme that is further ahead comes back slower than a player notices; at a standstill all would stand still. */
const FILL_PACE = 0.99;
/** An encoder's backlog arrives in a burst at its start. After this time the due time of the first frame is known. */
const SETTLE_MS = 2000;
/** An encoder that was held up sends what it owes in a burst: this far ahead of the clock it is cut short. */
const BURST_MS = 700;
/** Time stamps that jump more than this were set anew. */
const JUMP_MS = 5000;
/** Longest wait for audio, in the encoder's time; then the programme begins without it. */
const SOUND_WAIT_MS = 500;
/** Least distance of two pictures, so that time never stands still. */
const STEP_MS = 10;

/** Format of the stream, according to an encoder's first messages. */
export interface SourceFormat {
  /** AVCDecoderConfigurationRecord */
  avc: Buffer;
  sound: boolean;
  /** Frames a second as `onMetaData` says; undefined when it does not. */
  fps?: number;
}

export interface SourceTimelineOptions {
  /** Milliseconds that only go forward. */
  clock: () => number;
  /** Told once, before the first message; everything after it is on one timeline that starts at 0. */
  onBegin: (format: SourceFormat) => void;
  onMessage: (message: MediaMessage) => void;
  /** The encoder is away (true) or back (false). */
  onFilling: (filling: boolean) => void;
}

/**
 * Makes one programme of what encoders send, however often they come and go: time stamps go on without a jump, and
 * while there is no picture the last keyframe is repeated. (Silence is filled in after encoding: a foreign sound frame
 * in between would make ffmpeg set up its filters anew.)
 */
export class SourceTimeline {
  readonly #options: SourceTimelineOptions;
  #begun: number | undefined;
  readonly #zero = new ProgrammeZero();
  #waiting: MediaMessage[] = [];
  #avc: Buffer | undefined;
  #aac: Buffer | undefined;
  #metadata: { fps?: number; sound?: boolean } = {};
  /** Added to the encoder's time. Undefined: decided at its next keyframe. */
  #offset: number | undefined;
  #keyframe: Buffer | undefined;
  #lastVideo = -STEP_MS;
  #lastAudio = 0;
  #heard = 0;
  #filling = false;
  #videoAt = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(options: SourceTimelineOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#fill(), FILL_EVERY_MS / 3);
  }

  /** Clock time of its 0, by the pictures that come now; undefined before the first. */
  get zeroAt(): number | undefined {
    return this.#zero.at;
  }

  /** Milliseconds of the programme so far. */
  get elapsed(): number {
    return this.#begun === undefined ? 0 : this.#options.clock() - this.#begun;
  }

  /** Another encoder, or the same one on a new connection: its time starts anew. */
  newEncoder(): void {
    this.#offset = undefined;
    this.#metadata = {};
    this.#waiting = [];
  }

  /** Its connection is gone: there is nothing to wait for before the gap is filled. */
  lostEncoder(): void {
    this.#heard = -Infinity;
    if (this.#begun === undefined || !this.#keyframe) return;
    // A decoder holds a frame or two back until the next ones arrive, and viewers have little buffer.
    for (let n = 0; n < HELD_BACK; n++) this.#repeat(FILL_STEP_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  take(message: MediaMessage): void {
    if (message.kind === "video") this.#video(message);
    else if (message.kind === "audio") this.#audio(message);
    else this.#data(message);
  }

  #video(message: MediaMessage): void {
    const kind = videoKind(message.payload);
    if (kind === "config") {
      const changed = this.#avc && !this.#avc.equals(message.payload);
      this.#avc = message.payload;
      if (changed && this.#begun !== undefined) this.#tell("video", this.#lastVideo, message.payload);
      return;
    }
    if (kind !== "key" && kind !== "delta") return;
    if (this.#begun === undefined) return this.#waitToBegin(message, kind === "key");
    if (kind === "key") this.#keyframe = message.payload;
    if (this.#offset !== undefined && this.#isOff(message.timestamp + this.#offset)) {
      this.#offset = undefined;
      // Until its next keyframe there is no picture of it: that gap is filled like any other, without waiting.
      this.#heard = -Infinity;
    }
    if (this.#offset === undefined || this.#filling) {
      if (kind !== "key") return;
      this.#offset = Math.max(this.elapsed, this.#lastVideo + STEP_MS) - message.timestamp;
      this.#setFilling(false);
    }
    this.#heard = this.#options.clock();
    this.#picture(Math.max(message.timestamp + this.#offset, this.#lastVideo + 1), message.payload);
    if (this.#lastVideo < SETTLE_MS) this.#begun = Math.min(this.#begun, this.#heard - this.#lastVideo);
  }

  #isOff(time: number): boolean {
    return time > this.elapsed + BURST_MS || time < this.#lastVideo - JUMP_MS;
  }

  #audio(message: MediaMessage): void {
    const kind = audioKind(message.payload);
    if (kind === "other") return;
    if (kind === "config") {
      const changed = this.#aac && !this.#aac.equals(message.payload);
      this.#aac = message.payload;
      if (changed && this.#begun !== undefined) this.#tell("audio", this.#lastAudio, message.payload);
      if (this.#waiting.length > 0) this.#tryToBegin();
      return;
    }
    if (this.#begun === undefined) {
      if (this.#waiting.length > 0) this.#waiting.push(message);
      return;
    }
    if (this.#offset === undefined || this.#filling) return;
    const time = message.timestamp + this.#offset;
    if (time < this.#lastAudio) return;
    this.#lastAudio = time;
    this.#tell("audio", time, message.payload);
  }

  #data({ payload }: MediaMessage): void {
    const values = readAmf0(payload);
    const about = values.find((value) => value !== null && typeof value === "object");
    if (!values.includes("onMetaData") || !about || about instanceof Date || Array.isArray(about)) return;
    const fps = about.framerate ?? about.videoframerate;
    this.#metadata = {
      fps: typeof fps === "number" && fps > 0 ? fps : undefined,
      sound: about.audiocodecid !== undefined,
    };
  }

  /** Pictures and sound are kept until it is known whether there is sound. */
  #waitToBegin(message: MediaMessage, isKey: boolean): void {
    if (!this.#avc || (this.#waiting.length === 0 && !isKey)) return;
    this.#waiting.push(message);
    this.#tryToBegin();
  }

  #tryToBegin(): void {
    const [first, last] = [this.#waiting[0]!, this.#waiting.at(-1)!];
    const sound = this.#aac !== undefined;
    const waited = last.timestamp - first.timestamp > SOUND_WAIT_MS;
    if (!sound && this.#metadata.sound !== false && !waited) return;
    this.#begun = this.#options.clock();
    this.#options.onBegin({ avc: avcRecord(this.#avc!), sound, fps: this.#metadata.fps });
    this.#tell("video", 0, this.#avc!);
    if (sound) this.#tell("audio", 0, this.#aac!);
    const messages = this.#waiting;
    this.#waiting = [];
    // The kept messages are a little older than now.
    this.#begun -= last.timestamp - first.timestamp;
    for (const message of messages) this.take(message);
  }

  #fill(): void {
    if (this.#begun === undefined || !this.#keyframe) return;
    const now = this.#options.clock();
    if (now - this.#heard < SILENCE_MS) return;
    this.#setFilling(true);
    const since = now - this.#videoAt;
    if (since >= FILL_EVERY_MS) this.#repeat(since * FILL_PACE);
  }

  /** The last keyframe once more, at least `step` after the picture before. */
  #repeat(step: number): void {
    this.#setFilling(true);
    this.#picture(Math.max(this.elapsed + FILL_AHEAD_MS, this.#lastVideo + step), this.#keyframe!);
  }

  #picture(time: number, payload: Buffer): void {
    this.#videoAt = this.#options.clock();
    this.#lastVideo = time;
    this.#zero.take(time, this.#videoAt);
    this.#tell("video", time, payload);
  }

  #setFilling(filling: boolean): void {
    if (this.#filling === filling) return;
    this.#filling = filling;
    this.#options.onFilling(filling);
  }

  #tell(kind: MediaMessage["kind"], timestamp: number, payload: Buffer): void {
    this.#options.onMessage({ kind, timestamp: Math.round(timestamp), payload });
  }
}
