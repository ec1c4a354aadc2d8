import type { AudioConfig, LiveFrame, VideoConfig } from "../frames.ts";
import { AudioTimeline } from "./audio-timeline.ts";
import { liveInit } from "./live-init.ts";
import { LiveRung } from "./live-rung.ts";

/**
 * The rungs of a broadcast with another sound: the same pictures in the same segments of the same numbers. Each begins
 * where its rung begins a segment.
 */
export class SideSet {
  readonly rungs: readonly LiveRung[];
  readonly #main: readonly LiveRung[];
  #audio: AudioTimeline;

  /** Its sound as it is sent. */
  get audio(): AudioTimeline {
    return this.#audio;
  }

  /** @param main the rungs it goes along with @param audio where its sound begins */
  constructor(name: string, main: readonly LiveRung[], audio: AudioTimeline, config: AudioConfig) {
    this.#main = main;
    this.#audio = audio;
    this.rungs = main.map(
      ({ name: rung, rate, bitrate, nextMsn }) =>
        new LiveRung({ name: `${rung}.${name}`, rate, audio, firstMsn: nextMsn, bitrate }),
    );
    main.forEach((_, i) => this.configure(i, config));
  }

  configure(rung: number, audio: AudioConfig): void {
    const { config } = this.#main[rung]!;
    if (config) this.rungs[rung]!.configure(config, liveInit(config, audio));
  }

  /** Changes the picture size of rung `rung`. */
  change(rung: number, config: VideoConfig, audio: AudioConfig): void {
    if (this.rungs[rung]!.last) this.rungs[rung]!.change(liveInit(config, audio));
    else this.rungs[rung]!.configure(config, liveInit(config, audio));
  }

  /** @param frame of the sound, on the broadcast's timeline */
  pushSound(frame: Pick<LiveFrame, "dts" | "data">): void {
    this.#audio.push(frame);
  }

  /** A frame of rung `rung`, before that rung itself has it. */
  pushVideo(rung: number, frame: LiveFrame, wallMs: number): void {
    const [main, side] = [this.#main[rung]!, this.rungs[rung]!];
    if (!side.last && side.isBetweenSegments) {
      if (!frame.key || !main.isBetweenSegments) return;
      const dts = (frame.dts / main.rate.timescale) * this.#audio.rate;
      side.restart(main.nextMsn, this.#audio, this.#audio.numberAt(dts));
    }
    side.push(frame, wallMs);
  }

  /** Goes on after a gap. @param base where the sound begins */
  restart(msn: number, base: number): void {
    this.#audio = new AudioTimeline(this.#audio.rate, base);
    for (const rung of this.rungs) rung.restart(msn, this.#audio);
  }

  /** A rung goes on with segment `msn`, though it did not reach the end of the one before. @param sound where, in ticks of it */
  breakOff(rung: number, msn: number, sound: number): void {
    this.rungs[rung]!.restart(msn, this.#audio, this.#audio.numberAt(sound));
  }

  end(): void {
    for (const rung of this.rungs) rung.end();
  }

  remove(): void {
    for (const rung of this.rungs) rung.remove();
  }
}
