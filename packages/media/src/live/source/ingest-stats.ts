import { parseAvcConfig } from "../../mp4/avc-config.ts";
import type { MediaMessage } from "../frames.ts";
import { audioKind, avcRecord, videoKind } from "./flv.ts";

/** Warnings for an organizer about the encoder's input. Codes; the texts are the screen's. */
export type IngestWarning =
  | "keyframes_far_apart"
  | "not_h264"
  | "sound_not_aac"
  | "no_sound"
  | "slow_line"
  | "frames_missing"
  | "bitrate_high"
  | "rung_left_out";

export interface IngestReport {
  /** Bits per second, pictures and sound, over the last seconds. */
  bitrate: number;
  fps: number;
  /** Between the last two keyframes; undefined before the second. */
  keyframeMs?: number;
  width?: number;
  height?: number;
  /** Pictures that should have come in the last seconds and did not. */
  missing: number;
  /** Longest silence of the last seconds. */
  gapMs: number;
  warnings: IngestWarning[];
}

const WINDOW_MS = 5000;
const FAR_APART_MS = 4100;
const GAP_MS = 400;
const MOST_BITRATE = 12_000_000;

/** Watches what comes in, over the last five seconds. */
export class IngestStats {
  readonly #clock: () => number;
  #recent: { at: number; bytes: number; video: boolean; timestamp: number }[] = [];
  #size: { width: number; height: number } | undefined;
  #lastKey: number | undefined;
  #keyframeMs: number | undefined;
  #seen = { other: false, sound: false, otherSound: false, since: 0 };

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  newEncoder(): void {
    this.#recent = [];
    this.#size = this.#lastKey = this.#keyframeMs = undefined;
    this.#seen = { other: false, sound: false, otherSound: false, since: this.#clock() };
  }

  take({ kind, payload, timestamp }: MediaMessage): void {
    if (kind === "data") return;
    const at = this.#clock();
    if (kind === "video") this.#video(payload, timestamp);
    else if (audioKind(payload) === "other") this.#seen.otherSound = true;
    else this.#seen.sound = true;
    this.#recent.push({ at, bytes: payload.length, video: kind === "video", timestamp });
    if (this.#recent.length > 4000) this.#trim(at);
  }

  report(): IngestReport {
    const now = this.#clock();
    this.#trim(now);
    const seconds = Math.min(WINDOW_MS, Math.max(1, now - this.#seen.since)) / 1000;
    const pictures = this.#recent.filter(({ video }) => video);
    const bytes = this.#recent.reduce((sum, one) => sum + one.bytes, 0);
    const steps = pictures.slice(1).map((one, i) => one.timestamp - pictures[i]!.timestamp);
    const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
    const missing =
      usual > 0 ? steps.reduce((sum, step) => sum + Math.max(0, Math.round(step / usual) - 1), 0) : 0;
    const times = [...this.#recent.map(({ at }) => at), now];
    const gapMs = Math.max(0, ...times.slice(1).map((at, i) => at - times[i]!));
    const report = { bitrate: (bytes * 8) / seconds, fps: pictures.length / seconds, missing, gapMs };
    return {
      ...report,
      ...this.#size,
      keyframeMs: this.#keyframeMs,
      warnings: this.#warnings(report),
    };
  }

  #warnings({
    bitrate,
    missing,
    gapMs,
  }: {
    bitrate: number;
    missing: number;
    gapMs: number;
  }): IngestWarning[] {
    const { other, otherSound, sound } = this.#seen;
    const all: [IngestWarning, boolean][] = [
      ["not_h264", other],
      ["sound_not_aac", otherSound],
      ["no_sound", !sound && !otherSound && this.#recent.length > 50],
      ["keyframes_far_apart", (this.#keyframeMs ?? 0) > FAR_APART_MS],
      ["slow_line", gapMs > GAP_MS],
      ["frames_missing", missing > 3],
      ["bitrate_high", bitrate > MOST_BITRATE],
    ];
    return all.filter(([, applies]) => applies).map(([code]) => code);
  }

  #video(payload: Buffer, timestamp: number): void {
    const kind = videoKind(payload);
    if (kind === "other") this.#seen.other = true;
    if (kind === "config") {
      const { width, height } = parseAvcConfig(avcRecord(payload));
      this.#size = { width, height };
    }
    if (kind !== "key") return;
    if (this.#lastKey !== undefined) this.#keyframeMs = timestamp - this.#lastKey;
    this.#lastKey = timestamp;
  }

  #trim(now: number): void {
    const from = this.#recent.findIndex(({ at }) => at >= now - WINDOW_MS);
    this.#recent = from === -1 ? [] : this.#recent.slice(from);
  }
}
