import type { FrameRate } from "../encode/frame-rate.ts";
import type { LiveRung as PlannedRung } from "../encode/live-rungs.ts";
import type { AudioConfig, LiveFrame, VideoConfig } from "../frames.ts";
import { AudioTimeline, SILENT_CONFIG } from "./audio-timeline.ts";
import { liveInit } from "./live-init.ts";
import { liveMaster } from "./live-master.ts";
import { durations } from "./live-playlist.ts";
import { LiveRung } from "./live-rung.ts";
import { SideSet } from "./side-set.ts";

export interface PackagerOptions {
  rungs: readonly PlannedRung[];
  rate: FrameRate;
  /**
   * Milliseconds of the broadcast at which the encoder's time 0 lies. After a restart of this process it is where the
   * clock stands by then, so that neither times nor numbers of segments ever go back.
   */
  baseMs: number;
  now?: () => number;
}

/** Coded frames of a broadcast made into what viewers ask for. */
export class LivePackager {
  readonly rungs: readonly LiveRung[];
  /** As they were planned. */
  readonly planned: readonly PlannedRung[];
  readonly rate: FrameRate;
  readonly #now: () => number;
  #audioConfig: AudioConfig = SILENT_CONFIG;
  #audio!: AudioTimeline;
  #videoBase = 0;
  /** Further sounds, by name. */
  readonly #sounds = new Map<string, SideSet>();
  /** Gets the frames as they are sent, times on the broadcast's timeline. */
  onFrame: (rung: LiveRung, frame: LiveFrame) => void = () => {};

  constructor({ rungs, rate, baseMs, now = Date.now }: PackagerOptions) {
    this.rate = rate;
    this.planned = rungs;
    this.#now = now;
    const [msn, audio] = this.#place(baseMs);
    this.rungs = rungs.map(
      ({ name, bitrate }) => new LiveRung({ name, rate, audio, firstMsn: msn, bitrate }),
    );
  }

  /** The encoder begins again at its time 0, `elapsedMs` into the broadcast. */
  restart(elapsedMs: number): void {
    const [msn, audio] = this.#place(elapsedMs, Math.max(...this.rungs.map((rung) => rung.nextMsn)));
    for (const rung of this.rungs) rung.restart(msn, audio);
    for (const set of this.#sounds.values()) set.restart(msn, audio.base);
  }

  /** Times begin on the border of a segment, so that numbers follow from times and only go forward. */
  #place(elapsedMs: number, least = 0): [msn: number, audio: AudioTimeline] {
    const { rate } = this;
    const segmentMs = (rate.segment * rate.ticks * 1000) / rate.timescale;
    const msn = Math.max(least, Math.ceil(elapsedMs / segmentMs));
    this.#videoBase = msn * rate.segment * rate.ticks;
    const audioBase = Math.round((this.#videoBase / rate.timescale) * SILENT_CONFIG.timescale);
    this.#audio = new AudioTimeline(SILENT_CONFIG.timescale, audioBase);
    return [msn, this.#audio];
  }

  /** Seconds of the broadcast that can be had in parts, of its lowest rung; undefined before the first. */
  get edge(): number | undefined {
    const rung = this.rungs.at(-1)!;
    if (!rung.last) return undefined;
    const { part, segment } = durations(rung);
    return rung.last.msn * segment + rung.last.parts.length * part;
  }

  /** The sound as it is sent. */
  get audio(): AudioTimeline {
    return this.#audio;
  }

  get audioConfig(): AudioConfig {
    return this.#audioConfig;
  }

  /** Sound has to be told of before pictures, or there is none. @throws RangeError for a sound of another rate */
  configureAudio(config: AudioConfig): void {
    if (config.timescale !== this.#audio.rate) throw new RangeError(`sound at ${config.timescale} Hz`);
    this.#audioConfig = config;
  }

  configureVideo(rung: number, config: VideoConfig): void {
    this.rungs[rung]!.configure(config, liveInit(config, this.#audioConfig));
    for (const set of this.#sounds.values()) set.configure(rung, this.#audioConfig);
  }

  pushAudio(frame: LiveFrame): void {
    this.#audio.push({ ...frame, dts: frame.dts + this.#audio.base });
  }

  pushVideo(rung: number, frame: LiveFrame): void {
    const placed = { ...frame, dts: frame.dts + this.#videoBase };
    const now = this.#now();
    for (const set of this.#sounds.values()) set.pushVideo(rung, placed, now);
    this.rungs[rung]!.push(placed, now);
    this.onFrame(this.rungs[rung]!, placed);
  }

  /** One more sound to choose from, silent until it is sent. Its rungs are named `<rung>.<name>`. */
  addSound(name: string): void {
    if (this.#sounds.has(name)) return;
    const audio = new AudioTimeline(this.#audio.rate, this.#audio.nextDts);
    this.#sounds.set(name, new SideSet(name, this.rungs, audio, this.#audioConfig));
  }

  /** @param frame its time counted as the encoder's is */
  pushSound(name: string, frame: LiveFrame): void {
    this.#sounds.get(name)?.pushSound({ ...frame, dts: frame.dts + this.#audio.base });
  }

  /** Ends a sound for those who hear it; its files are gone. */
  removeSound(name: string): void {
    this.#sounds.get(name)?.end();
    this.#sounds.delete(name);
  }

  /** The broadcast is over: playlists end, push answers end. */
  end(): void {
    for (const rung of this.rungs) rung.end();
    for (const set of this.#sounds.values()) set.end();
  }

  /** The rungs with a sound, or with the broadcast's own; undefined for a sound that is not there. */
  rungsOf(sound?: string): readonly LiveRung[] | undefined {
    return sound === undefined ? this.rungs : this.#sounds.get(sound)?.rungs;
  }

  /** A further sound as it is sent; undefined for one that is not there. */
  soundOf(name: string): AudioTimeline | undefined {
    return this.#sounds.get(name)?.audio;
  }

  /** @returns undefined for a sound that is not there */
  master(sound?: string): string | undefined {
    const rungs = this.rungsOf(sound);
    return rungs && liveMaster(rungs, this.#audioConfig);
  }
}
