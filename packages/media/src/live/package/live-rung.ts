import { type BufferAnswer, bufferAnswer, type PushSink } from "../../serve/media-answer.ts";
import type { FrameRate } from "../encode/frame-rate.ts";
import type { LiveFrame, VideoConfig } from "../frames.ts";
import { type AudioTimeline } from "./audio-timeline.ts";
import { fragment } from "./fragment.ts";
import { PushViewers } from "./push-viewers.ts";

/** Number of segments in a playlist. Older ones are not served, so viewers cannot seek back. */
const WINDOW = 6;
const VIDEO_TYPE = "video/mp4";

export interface LivePart {
  /** Complete fragment, ready to be sent. */
  answer: BufferAnswer;
  /** Starts with a keyframe. */
  independent: boolean;
}

export interface LiveSegment {
  msn: number;
  /** Counts up whenever the row of numbers or times is broken before a segment. */
  discontinuity: number;
  /** Which init segment it plays after. */
  init: number;
  /** Milliseconds since 1970 at which its first frame came in. */
  wallMs: number;
  parts: LivePart[];
  complete: boolean;
  whole?: BufferAnswer;
}

/** The parts and segments of one rung, cut from its frames. */
export class LiveRung {
  readonly name: string;
  readonly rate: FrameRate;
  /** Bits per second of its pictures, as planned. */
  readonly bitrate: number;
  readonly segments: LiveSegment[] = [];
  readonly inits: BufferAnswer[] = [];
  config: VideoConfig | undefined;
  ended = false;
  /** It was taken away, while the broadcast goes on: its files are not there any more. */
  removed = false;
  readonly viewers: PushViewers;
  #audio: AudioTimeline;
  readonly #fillsSound: boolean;
  #frames: LiveFrame[] = [];
  #soundCut: number;
  #soundPushed: number;
  #sequence = 0;
  #discontinuity = 0;
  #broken = false;
  #nextMsn: number;
  /** When the first frame of the segment came in. */
  #wallMs = 0;
  #waiters = new Set<() => void>();
  /** Bits per second of the segment that had most, for BANDWIDTH. */
  peakBitrate = 0;
  #bits = 0;
  #seconds = 0;

  constructor(options: {
    name: string;
    rate: FrameRate;
    audio: AudioTimeline;
    firstMsn: number;
    bitrate: number;
    /** Its pictures come with the sound: where there is none by then, it is silent. */
    fillsSound?: boolean;
  }) {
    this.name = options.name;
    this.rate = options.rate;
    this.bitrate = options.bitrate;
    this.#audio = options.audio;
    this.#fillsSound = options.fillsSound ?? true;
    this.#nextMsn = options.firstMsn;
    this.#soundCut = this.#soundPushed = options.audio.next;
    this.viewers = new PushViewers(options.bitrate / 8);
  }

  /** Bits per second of all its segments; undefined before the first is complete. */
  get averageBitrate(): number | undefined {
    return this.#seconds > 0 ? this.#bits / this.#seconds : undefined;
  }

  get last(): LiveSegment | undefined {
    return this.segments.at(-1);
  }

  /** A new encoder: what follows plays after another init segment and does not join on to what was. */
  configure(config: VideoConfig, init: Buffer): void {
    this.config = config;
    this.inits.push(bufferAnswer(init, VIDEO_TYPE, "immutable"));
    this.#broken = this.segments.length > 0;
    // They come again and begin with the new init segment.
    this.viewers.end();
    this.#frames = [];
    if (this.last && !this.last.complete) this.#close(this.last);
  }

  /** Changes the picture size from the start of a segment on; connected viewers continue with it. */
  change(init: Buffer): void {
    this.inits.push(bufferAnswer(init, VIDEO_TYPE, "immutable"));
    this.#broken = this.segments.length > 0;
    this.viewers.change(init);
  }

  /** Number of the segment that comes next. */
  get nextMsn(): number {
    return this.#nextMsn;
  }

  /** Goes on after a gap, with segment `msn` and another row of sound. @param sound number of its first frame */
  restart(msn: number, audio: AudioTimeline, sound = audio.next): void {
    if (this.last && !this.last.complete) this.#close(this.last);
    this.#nextMsn = msn;
    this.#audio = audio;
    this.#soundCut = this.#soundPushed = sound;
    this.#frames = [];
  }

  /** The next frame is the first of a segment. */
  get isBetweenSegments(): boolean {
    return this.#frames.length === 0 && (!this.last || this.last.complete);
  }

  /** Start of its next segment, in ticks; undefined inside a segment. */
  get border(): number | undefined {
    const { segment, ticks } = this.rate;
    return this.isBetweenSegments ? this.#nextMsn * segment * ticks : undefined;
  }

  /** @param wallMs milliseconds since 1970 at which the frame came in */
  push(frame: LiveFrame, wallMs: number): void {
    this.#pushOut(frame);
    // Groups are of equal length, so a part never begins in the wrong place once the first one began with a keyframe.
    if (!frame.key && this.isBetweenSegments) return;
    if (this.isBetweenSegments) this.#wallMs = wallMs;
    this.#frames.push(frame);
    if (this.#frames.length === this.rate.part) this.#cutPart();
  }

  /** No more comes. */
  end(): void {
    this.ended = true;
    if (this.last && !this.last.complete) this.#close(this.last);
    this.viewers.end();
    this.#wake();
  }

  /** Takes it away from those who watch it; what they are held back for is not found. */
  remove(): void {
    this.removed = true;
    this.end();
  }

  /** Joins the push: init, what there is since the last keyframe, then frame by frame. Not before `inits` has one. */
  watch(sink: PushSink): () => void {
    return this.viewers.join(sink, this.inits.at(-1)!.body);
  }

  /** True when part `part` of segment `msn` exists (the whole segment for a `part` below 0), or anything after it. */
  has(msn: number, part: number): boolean {
    const last = this.last;
    if (!last) return false;
    if (last.msn !== msn) return last.msn > msn;
    return part < 0 ? last.complete : last.parts.length > part;
  }

  segment(msn: number): LiveSegment | undefined {
    const first = this.segments[0];
    return first && this.segments[msn - first.msn];
  }

  /** Resolves to whether `ready` holds, at the latest after `ms`. */
  async wait(ready: () => boolean, ms: number): Promise<boolean> {
    if (ready()) return true;
    return new Promise((resolve) => {
      const check = () => {
        if (!ready() && !this.ended) return;
        clearTimeout(timer);
        this.#waiters.delete(check);
        resolve(ready());
      };
      const timer = setTimeout(() => {
        this.#waiters.delete(check);
        resolve(false);
      }, ms);
      this.#waiters.add(check);
    });
  }

  #pushOut(frame: LiveFrame): void {
    const { rate } = this;
    if (this.#fillsSound)
      this.#audio.fillTo(((frame.dts + frame.duration) / rate.timescale) * this.#audio.rate);
    const sound = this.#audio.take(this.#soundPushed, this.#audio.next);
    this.#soundPushed = this.#audio.next;
    this.viewers.send(fragment(this.#sequence++, [frame], sound), frame.key);
  }

  #cutPart(): void {
    const frames = this.#frames;
    this.#frames = [];
    const last = frames.at(-1)!;
    const until = ((last.dts + last.duration) / this.rate.timescale) * this.#audio.rate;
    const number = Math.round(frames[0]!.dts / (this.rate.ticks * this.rate.part));
    const end = this.#audio.endOfPart(number, until);
    const sound = this.#audio.take(this.#soundCut, end);
    this.#soundCut = Math.max(this.#soundCut, end);
    let segment = this.last;
    if (!segment || segment.complete) segment = this.#open(this.#wallMs);
    const bytes = fragment(this.#sequence++, frames, sound);
    segment.parts.push({ answer: bufferAnswer(bytes, VIDEO_TYPE, "immutable"), independent: frames[0]!.key });
    if (segment.parts.length * this.rate.part === this.rate.segment) this.#close(segment);
    this.#wake();
  }

  #open(wallMs: number): LiveSegment {
    if (this.#broken) this.#discontinuity++;
    this.#broken = false;
    const segment: LiveSegment = {
      msn: this.#nextMsn++,
      discontinuity: this.#discontinuity,
      init: this.inits.length - 1,
      wallMs,
      parts: [],
      complete: false,
    };
    this.segments.push(segment);
    if (this.segments.length > WINDOW + 1) this.segments.shift();
    return segment;
  }

  #close(segment: LiveSegment): void {
    segment.complete = true;
    const bytes = segment.parts.reduce((sum, { answer }) => sum + answer.body.length, 0);
    const seconds = (segment.parts.length * this.rate.part * this.rate.ticks) / this.rate.timescale;
    this.peakBitrate = Math.max(this.peakBitrate, (bytes * 8) / seconds);
    this.#bits += bytes * 8;
    this.#seconds += seconds;
  }

  #wake(): void {
    for (const check of this.#waiters) check();
  }
}
