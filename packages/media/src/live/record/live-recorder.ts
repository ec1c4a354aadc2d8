import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomic } from "../../encode/write-atomic.ts";
import { segmentHead } from "../../mp4/media-segment.ts";
import type { FrameRate } from "../encode/frame-rate.ts";
import type { AudioConfig, LiveFrame, VideoConfig } from "../frames.ts";
import type { LivePackager } from "../package/live-packager.ts";
import type { LiveRung } from "../package/live-rung.ts";
import { AAC_SAMPLES, type AudioTimeline } from "../package/audio-timeline.ts";
import { liveInit } from "../package/live-init.ts";
import { countSegments, RECORDING, type RecordingFacts, SOUND } from "./recording.ts";

/** Live segments in one segment of the film: about 4 s. */
const SEGMENTS = 2;

export interface RecorderOptions {
  /** The film's folder. */
  folder: string;
  rate: FrameRate;
  /** Names of the rungs that are kept. */
  rungs: readonly string[];
  onError: (error: unknown) => void;
}

/**
 * Writes what is sent as the files of an ordinary film: `v<rung>/<n>.m4s`, `a0/<n>.m4s` and their `init.mp4`, nothing
 * encoded again. All segments are of one length, so the film's grid follows from how many there are; a recorder that
 * is started on a folder that has some goes on with the next.
 */
export class LiveRecorder {
  readonly #options: RecorderOptions;
  readonly #framesPerSegment: number;
  readonly #pending = new Map<string, LiveFrame[]>();
  readonly #next = new Map<string, number>();
  #sound: { timeline: AudioTimeline; from: number } | undefined;
  #writing: Promise<void> = Promise.resolve();
  #first: number;
  #facts: Partial<RecordingFacts> = {};

  private constructor(options: RecorderOptions, first: number) {
    this.#options = options;
    this.#first = first;
    this.#framesPerSegment = options.rate.segment * SEGMENTS;
  }

  static async open(options: RecorderOptions): Promise<LiveRecorder> {
    const folders = [...options.rungs.map((name) => `v${name}`), SOUND];
    const counts: number[] = [];
    for (const name of folders) {
      const folder = join(options.folder, name);
      await mkdir(folder, { recursive: true });
      counts.push(await countSegments(folder));
    }
    // What only some tracks have was cut off by a crash: it is written over.
    return new LiveRecorder(options, Math.min(...counts));
  }

  /** Length of a segment in milliseconds. */
  get segmentMs(): number {
    const { ticks, timescale } = this.#options.rate;
    return (this.#framesPerSegment * ticks * 1000) / timescale;
  }

  /** Records what this packager sends, from the next keyframe on. */
  follow(packager: LivePackager): void {
    const configured = new Set<LiveRung>();
    this.configure(packager.audioConfig);
    packager.onFrame = (rung, frame) => {
      if (!configured.has(rung) && rung.config) {
        configured.add(rung);
        this.configure(rung.config, rung.name);
      }
      this.frame(rung.name, frame, packager.audio);
    };
  }

  /** What the frames of a rung, or the sound, play after. Told before the first of them. */
  configure(config: VideoConfig | AudioConfig, rung?: string): void {
    const { rate } = this.#options;
    if (config.kind === "video") {
      const { width, height, codecs } = config;
      this.#facts.rungs = { ...this.#facts.rungs, [rung!]: { width, height, codecs } };
    } else this.#facts.sound = { codecs: config.codecs, channels: config.channels };
    this.#facts.segmentMs = this.segmentMs;
    this.#facts.fps = rate.num / rate.den;
    this.#write(join(config.kind === "audio" ? SOUND : `v${rung}`, "init.mp4"), [liveInit(config)]);
    this.#write(RECORDING, [Buffer.from(JSON.stringify(this.#facts))]);
  }

  /** A frame as it was sent, and the sound that goes with it. */
  frame(rung: string, frame: LiveFrame, audio: AudioTimeline): void {
    let frames = this.#pending.get(rung);
    if (!frames) this.#pending.set(rung, (frames = []));
    if (frames.length === 0 && !frame.key) return;
    // A gap: the encoder began anew. What was gathered is not a whole segment and is left out.
    const last = frames.at(-1);
    if (last && frame.dts !== last.dts + last.duration) {
      frames.length = 0;
      if (!frame.key) return;
    }
    frames.push(frame);
    if (frames.length < this.#framesPerSegment) return;
    this.#pending.set(rung, []);
    this.#writePicture(rung, frames);
    if (rung === this.#options.rungs[0]) this.#writeSound(frames, audio);
  }

  /** Resolves when all is on disk. */
  async close(): Promise<void> {
    await this.#writing;
  }

  #writePicture(rung: string, frames: readonly LiveFrame[]): void {
    const n = this.#take(rung);
    const head = segmentHead(n + 1, {
      baseTime: n * this.#framesPerSegment * this.#options.rate.ticks,
      duration: frames.map(({ duration }) => duration),
      size: frames.map(({ data }) => data.length),
      sync: frames.map(({ key }) => key),
      ...(frames.some(({ composition }) => composition !== 0) && {
        composition: frames.map(({ composition }) => composition),
      }),
    });
    this.#write(join(`v${rung}`, `${n}.m4s`), [head, ...frames.map(({ data }) => data)]);
  }

  /** The sound of the same stretch, as far as it is there; the rest comes with the next. */
  #writeSound(pictures: readonly LiveFrame[], timeline: AudioTimeline): void {
    const { timescale, ticks } = this.#options.rate;
    const start = (pictures[0]!.dts / timescale) * timeline.rate;
    const end = start + ((this.#framesPerSegment * ticks) / timescale) * timeline.rate;
    if (this.#sound?.timeline !== timeline)
      this.#sound = { timeline, from: Math.max(0, Math.round((start - timeline.base) / AAC_SAMPLES)) };
    timeline.fillTo(end);
    const to = Math.min(timeline.next, Math.round((end - timeline.base) / AAC_SAMPLES));
    const { firstDts, frames } = timeline.take(this.#sound.from, to);
    this.#sound.from = Math.max(this.#sound.from, to);
    const n = this.#take(SOUND);
    const filmStart = (n * this.#framesPerSegment * ticks * timeline.rate) / timescale;
    const head = segmentHead(n + 1, {
      baseTime: Math.max(0, Math.round(filmStart + (firstDts - start))),
      duration: frames.map(() => AAC_SAMPLES),
      size: frames.map(({ length }) => length),
      sync: frames.map(() => true),
    });
    this.#write(join(SOUND, `${n}.m4s`), [head, ...frames]);
  }

  #take(track: string): number {
    const n = this.#next.get(track) ?? this.#first;
    this.#next.set(track, n + 1);
    return n;
  }

  #write(name: string, parts: readonly Buffer[]): void {
    this.#writing = this.#writing
      .then(() => writeAtomic(join(this.#options.folder, name), parts))
      .catch(this.#options.onError);
  }
}
