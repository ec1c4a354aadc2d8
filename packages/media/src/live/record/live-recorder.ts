import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomic } from "../../encode/write-atomic.ts";
import { segmentHead } from "../../mp4/media-segment.ts";
import type { FrameRate } from "../encode/frame-rate.ts";
import type { AudioConfig, LiveFrame, VideoConfig } from "../frames.ts";
import type { LivePackager } from "../package/live-packager.ts";
import type { LiveRung } from "../package/live-rung.ts";
import { type AudioTimeline, SILENT_CONFIG } from "../package/audio-timeline.ts";
import { liveInit } from "../package/live-init.ts";
import {
  countSegments,
  type RecordedSound,
  readFacts,
  RECORDING,
  type RecordingFacts,
  SOUND,
  trackOf,
} from "./recording.ts";
import { type SoundCursor, soundSegment, type Stretch } from "./sound-segment.ts";

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
  /** By track. */
  readonly #sounds = new Map<string, SoundCursor>();
  #writing: Promise<void> = Promise.resolve();
  #first: number;
  #facts: Partial<RecordingFacts>;

  private constructor(options: RecorderOptions, first: number, facts: Partial<RecordingFacts>) {
    this.#options = options;
    this.#first = first;
    this.#facts = facts;
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
    // After a crash some tracks have more segments than others: the surplus is overwritten.
    const facts = await readFacts(options.folder);
    return new LiveRecorder(options, Math.min(...counts), facts?.sounds ? { sounds: facts.sounds } : {});
  }

  /** Length of a segment in milliseconds. */
  get segmentMs(): number {
    const { ticks, timescale } = this.#options.rate;
    return (this.#framesPerSegment * ticks * 1000) / timescale;
  }

  /** Records what this packager sends, from the next keyframe on. @param sounds the further ones that are kept now */
  follow(packager: LivePackager, sounds: () => readonly Omit<RecordedSound, "track">[] = () => []): void {
    const configured = new Set<LiveRung>();
    this.configure(packager.audioConfig);
    packager.onFrame = (rung, frame) => {
      if (!configured.has(rung) && rung.config) {
        configured.add(rung);
        this.configure(rung.config, rung.name);
      }
      const written = this.frame(rung.name, frame, packager.audio);
      if (!written) return;
      for (const about of sounds()) {
        const audio = packager.soundOf(about.name);
        if (audio) this.#writeSideSound(about, written, audio);
      }
    };
  }

  /** Sets the configuration for the frames of a rung, or for the audio. Called before the first of them. */
  configure(config: VideoConfig | AudioConfig, rung?: string): void {
    const { rate } = this.#options;
    if (config.kind === "video") {
      const { width, height, codecs } = config;
      this.#facts.rungs = { ...this.#facts.rungs, [rung!]: { width, height, codecs } };
    } else this.#facts.sound = { codecs: config.codecs, channels: config.channels };
    this.#facts.segmentMs = this.segmentMs;
    this.#facts.fps = rate.num / rate.den;
    this.#write(join(config.kind === "audio" ? SOUND : `v${rung}`, "init.mp4"), [liveInit(config)]);
    this.#writeFacts();
  }

  /** A frame as it was sent, and the sound that goes with it. @returns the stretch of sound that was written with it */
  frame(rung: string, frame: LiveFrame, audio: AudioTimeline): (Stretch & { n: number }) | undefined {
    let frames = this.#pending.get(rung);
    if (!frames) this.#pending.set(rung, (frames = []));
    if (frames.length === 0 && !frame.key) return undefined;
    // Gap: the encoder restarted. The collected frames are not a whole segment and are dropped.
    const last = frames.at(-1);
    if (last && frame.dts !== last.dts + last.duration) {
      frames.length = 0;
      if (!frame.key) return undefined;
    }
    frames.push(frame);
    if (frames.length < this.#framesPerSegment) return undefined;
    this.#pending.set(rung, []);
    this.#writePicture(rung, frames);
    return rung === this.#options.rungs[0] ? this.#writeSound(frames, audio) : undefined;
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

  /** The sound of the same stretch. */
  #writeSound(pictures: readonly LiveFrame[], timeline: AudioTimeline): Stretch & { n: number } {
    const { timescale, ticks } = this.#options.rate;
    const start = (pictures[0]!.dts / timescale) * timeline.rate;
    const length = ((this.#framesPerSegment * ticks) / timescale) * timeline.rate;
    const stretch = { n: this.#take(SOUND), start, length };
    this.#writeSoundOf(SOUND, stretch, timeline);
    return stretch;
  }

  /** An additional audio track of a stretch that the broadcast's own was written of. */
  #writeSideSound(
    about: Omit<RecordedSound, "track">,
    stretch: Stretch & { n: number },
    timeline: AudioTimeline,
  ): void {
    const sounds = this.#facts.sounds ?? [];
    const sound = trackOf(sounds, about);
    if (!sound) return;
    const known = sounds.find(({ track }) => track === sound.track);
    if (known?.label !== sound.label || known.language !== sound.language) {
      this.#facts.sounds = known ? sounds.map((one) => (one === known ? sound : one)) : [...sounds, sound];
      const folder = join(this.#options.folder, sound.track);
      this.#after(() => mkdir(folder, { recursive: true }));
      this.#write(join(sound.track, "init.mp4"), [liveInit(SILENT_CONFIG)]);
      this.#writeFacts();
    }
    this.#writeSoundOf(sound.track, stretch, timeline);
  }

  #writeSoundOf(track: string, { n, ...stretch }: Stretch & { n: number }, timeline: AudioTimeline): void {
    const { parts, cursor } = soundSegment(n, stretch, timeline, this.#sounds.get(track));
    this.#sounds.set(track, cursor);
    this.#write(join(track, `${n}.m4s`), parts);
  }

  #writeFacts(): void {
    this.#write(RECORDING, [Buffer.from(JSON.stringify(this.#facts))]);
  }

  #take(track: string): number {
    const n = this.#next.get(track) ?? this.#first;
    this.#next.set(track, n + 1);
    return n;
  }

  #write(name: string, parts: readonly Buffer[]): void {
    this.#after(() => writeAtomic(join(this.#options.folder, name), parts));
  }

  #after(work: () => Promise<unknown>): void {
    this.#writing = this.#writing.then(work).then(() => {}, this.#options.onError);
  }
}
