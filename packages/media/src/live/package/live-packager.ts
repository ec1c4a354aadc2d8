import type { FrameRate } from "../encode/frame-rate.ts";
import type { LiveRung as PlannedRung } from "../encode/live-rungs.ts";
import type { AudioConfig, LiveFrame, VideoConfig } from "../frames.ts";
import { AudioTimeline, SILENT_CONFIG } from "./audio-timeline.ts";
import { BestRung } from "./best-rung.ts";
import { liveInit } from "./live-init.ts";
import { liveMaster } from "./live-master.ts";
import { durations } from "./live-playlist.ts";
import { LiveRung } from "./live-rung.ts";
import { withParameterSets } from "./parameter-sets.ts";
import { SideSet } from "./side-set.ts";

export interface PackagerOptions {
  rungs: readonly PlannedRung[];
  rate: FrameRate;
  /**
   * Milliseconds of the broadcast at which the encoder's time 0 lies. After a restart of this process it is where the
   * clock stands by then, so that neither times nor numbers of segments ever go back.
   */
  baseMs: number;
  /** Milliseconds since 1970 at which the picture at `ms` of the encoder's time came in. */
  cameInAt?: (ms: number) => number;
}

/** Coded frames of a broadcast made into what viewers ask for. */
export class LivePackager {
  readonly rungs: readonly LiveRung[];
  /** As they were planned. */
  readonly planned: readonly PlannedRung[];
  readonly rate: FrameRate;
  readonly #cameInAt: (ms: number) => number;
  #best: BestRung | undefined;
  #audioConfig: AudioConfig = SILENT_CONFIG;
  #audio!: AudioTimeline;
  #videoBase = 0;
  /** Further sounds, by name. */
  readonly #sounds = new Map<string, SideSet>();
  /** Gets the frames as they are sent, times on the broadcast's timeline. */
  onFrame: (rung: LiveRung, frame: LiveFrame) => void = () => {};

  constructor({ rungs, rate, baseMs, cameInAt = Date.now }: PackagerOptions) {
    this.rate = rate;
    this.planned = rungs;
    this.#cameInAt = cameInAt;
    const [msn, audio] = this.#place(baseMs);
    // The sound comes with all rungs but the best (live-ladder.ts).
    this.rungs = rungs.map(
      ({ name, bitrate }, i) =>
        new LiveRung({
          name,
          rate,
          audio,
          firstMsn: msn,
          bitrate,
          fillsSound: i > 0 || rungs.length === 1,
        }),
    );
    this.#best = this.#newBest();
  }

  /** The encoder begins again at its time 0, `elapsedMs` into the broadcast. */
  restart(elapsedMs: number): void {
    const [msn, audio] = this.#place(elapsedMs, Math.max(...this.rungs.map((rung) => rung.nextMsn)));
    this.#best = this.#newBest();
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
    // It comes back: until a segment begins with it, what is sent is the next rung's.
    if (rung === 0 && this.#best?.isLent) {
      this.rungs[0]!.config = config;
      return;
    }
    this.rungs[rung]!.configure(config, liveInit(config, this.#audioConfig));
    for (const set of this.#sounds.values()) set.configure(rung, this.#audioConfig);
  }

  pushAudio(frame: LiveFrame): void {
    this.#audio.push({ ...frame, dts: frame.dts + this.#audio.base });
  }

  pushVideo(rung: number, frame: LiveFrame): void {
    const placed = { ...frame, dts: frame.dts + this.#videoBase };
    if (rung === 0 && this.#best) return this.#best.own(placed);
    this.#send(rung, placed);
    if (rung === 1) this.#best?.next(placed);
  }

  #send(rung: number, frame: LiveFrame, recorded = frame): void {
    const wallMs = this.#cameInAt(((frame.dts - this.#videoBase) * 1000) / this.rate.timescale);
    for (const set of this.#sounds.values()) set.pushVideo(rung, frame, wallMs);
    this.rungs[rung]!.push(frame, wallMs);
    this.onFrame(this.rungs[rung]!, recorded);
  }

  /** The best rung is left out: those who watch it get the next one's pictures. @param onLeft no more of it is needed */
  leaveOutBest(onLeft: () => void): void {
    this.#best?.leave(onLeft);
  }

  /** It is encoded again. */
  bringBackBest(): void {
    this.#best?.comeBack();
  }

  #newBest(): BestRung | undefined {
    const [best, next] = this.rungs;
    if (!best || !next) return undefined;
    const segment = this.rate.segment * this.rate.ticks;
    return new BestRung({
      segment,
      border: () => best.border,
      send: (frame, isLent) => this.#send(0, frame, isLent ? withParameterSets(frame, next.config!) : frame),
      change: (isLent, dts) => {
        const config = (isLent ? next : best).config!;
        if (best.border !== dts) this.#breakOff(dts, segment);
        best.change(liveInit(config, this.#audioConfig));
        for (const set of this.#sounds.values()) set.change(0, config, this.#audioConfig);
      },
    });
  }

  /** The best rung did not reach the end of its segment. */
  #breakOff(dts: number, segment: number): void {
    const audio = this.#audio;
    const sound = audio.numberAt((dts / this.rate.timescale) * audio.rate);
    this.rungs[0]!.restart(dts / segment, audio, sound);
    for (const set of this.#sounds.values())
      set.breakOff(0, dts / segment, (dts / this.rate.timescale) * audio.rate);
  }

  /** Milliseconds since 1970 at which second 0 came in; undefined while nothing does. */
  get origin(): number | undefined {
    const { rate } = this;
    return this.edge === undefined
      ? undefined
      : this.#cameInAt(0) - (this.#videoBase * 1000) / rate.timescale;
  }

  /** One more sound to choose from, silent until it is sent. Its rungs are named `<rung>.<name>`. */
  addSound(name: string): void {
    if (this.#sounds.has(name)) return;
    const audio = new AudioTimeline(this.#audio.rate, this.#audio.nextDts);
    const set = new SideSet(name, this.rungs, audio, this.#audioConfig);
    if (this.#best?.isLent) set.change(0, this.rungs[1]!.config!, this.#audioConfig);
    this.#sounds.set(name, set);
  }

  /** @param frame its time counted as the encoder's is */
  pushSound(name: string, frame: LiveFrame): void {
    this.#sounds.get(name)?.pushSound({ ...frame, dts: frame.dts + this.#audio.base });
  }

  /** Ends a sound for those who hear it; its files are gone. That is no end of the broadcast. */
  removeSound(name: string): void {
    this.#sounds.get(name)?.remove();
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

  /** An additional audio track as it is sent; undefined for one that is not there. */
  soundOf(name: string): AudioTimeline | undefined {
    return this.#sounds.get(name)?.audio;
  }

  /** @returns undefined for a sound that is not there */
  master(sound?: string): string | undefined {
    const rungs = this.rungsOf(sound);
    return rungs && liveMaster(rungs, this.#audioConfig);
  }
}
