import { type ChildProcess, spawn } from "node:child_process";
import { findFfmpeg } from "../../encode/binary.ts";
import { confined, findConfinement } from "../../encode/confine.ts";
import type { MediaMessage } from "../frames.ts";
import { OggOpus, opusSamples } from "./ogg-opus.ts";

const LIMITS = { memory: 2 * 2 ** 30, cpu: 10 * 365 * 86_400, file: 0 };
const RATE = 48_000;
const AAC_SAMPLES = 1024;
/** ffmpeg's AAC encoder begins with this much that was not there. */
const PRIMING = 1024;
/** 20 ms of nothing, as Opus says it. */
const SILENCE = Buffer.of(0xf8, 0xff, 0xfe);
const SILENT_SAMPLES = 960;
/** A longer gap than this is not filled: the time stamps were set anew. */
const MOST_SILENCE = 10 * RATE;
/** AudioSpecificConfig: AAC-LC, 48 kHz, stereo (ISO/IEC 14496-3 1.6.2.1). */
const CONFIG = Buffer.of(0xaf, 0, 0x11, 0x90);

/** Sound of browsers (Opus in RTP) made into the sound of encoders (AAC in FLV messages), in step with its own clock. */
export class OpusToAac {
  readonly #onMessage: (message: MediaMessage) => void;
  readonly #ogg = new OggOpus();
  #child: ChildProcess | undefined;
  #early: Buffer[] = [];
  /** RTP time stamp of the first sample; samples written since. */
  #first: number | undefined;
  #written = 0;
  #read = -PRIMING;
  #unread = Buffer.alloc(0);
  #closed = false;
  /** Milliseconds of the programme at an RTP time stamp. */
  readonly #timeOf: (rtp: number) => number;

  constructor(options: {
    timeOf: (rtp: number) => number;
    onMessage: (message: MediaMessage) => void;
    onError: (error: unknown) => void;
  }) {
    this.#timeOf = options.timeOf;
    this.#onMessage = options.onMessage;
    void this.#start().catch(options.onError);
  }

  /** @param timestamp of RTP, 48 kHz, 32 bits */
  push(packet: Buffer, timestamp: number): void {
    const samples = opusSamples(packet);
    if (samples === 0) return;
    if (this.#first === undefined) {
      this.#first = timestamp;
      this.#write(this.#ogg.head(2));
      // Sent before ffmpeg is ready: the start of a programme depends on whether it has audio.
      this.#onMessage({ kind: "audio", timestamp: this.#timeOf(timestamp), payload: CONFIG });
    }
    const missing = (timestamp - this.#first - this.#written) | 0;
    if (missing < 0) return;
    if (missing > MOST_SILENCE) this.#first = (timestamp - this.#written) >>> 0;
    else
      for (let left = missing; left >= SILENT_SAMPLES; left -= SILENT_SAMPLES)
        this.#page(SILENCE, SILENT_SAMPLES);
    this.#page(packet, samples);
  }

  close(): void {
    this.#closed = true;
    this.#child?.stdin?.end();
    const child = this.#child;
    setTimeout(() => child?.kill("SIGKILL"), 1000).unref();
  }

  #page(packet: Buffer, samples: number): void {
    this.#written += samples;
    this.#write(this.#ogg.page(packet, this.#written));
  }

  #write(bytes: Buffer): void {
    if (this.#child) this.#child.stdin!.write(bytes);
    else this.#early.push(bytes);
  }

  async #start(): Promise<void> {
    const [binary, tools] = await Promise.all([findFfmpeg(), findConfinement()]);
    if (this.#closed) return;
    const flags = ["-fflags", "+nobuffer", "-probesize", "32", "-analyzeduration", "0"];
    const output = [
      "-c:a",
      "aac",
      "-b:a",
      "160k",
      "-ar",
      String(RATE),
      "-ac",
      "2",
      "-f",
      "adts",
      "-flush_packets",
      "1",
    ];
    const command = [
      binary.ffmpeg,
      "-hide_banner",
      "-nostats",
      "-v",
      "error",
      ...flags,
      "-f",
      "ogg",
      "-i",
      "pipe:0",
      ...output,
      "pipe:1",
    ];
    const [file, ...args] = confined(tools, LIMITS, 0, command);
    const child = spawn(file!, args, {
      cwd: "/",
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C", MALLOC_ARENA_MAX: "2" },
      stdio: ["pipe", "pipe", "ignore"],
    });
    child.stdin.on("error", () => {});
    child.on("error", () => {});
    child.stdout.on("data", (bytes: Buffer) => this.#onAdts(bytes));
    this.#child = child;
    for (const bytes of this.#early.splice(0)) child.stdin.write(bytes);
  }

  /** ADTS frames (ISO/IEC 14496-3 1.A.2.2): a header of 7 or 9 bytes, then the frame. */
  #onAdts(bytes: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    for (;;) {
      const { length } = this.#unread;
      if (length < 7) return;
      const size = ((this.#unread[3]! & 3) << 11) | (this.#unread[4]! << 3) | (this.#unread[5]! >> 5);
      if (length < size || size < 7) return;
      const head = this.#unread[1]! & 1 ? 7 : 9;
      this.#tell(this.#unread.subarray(head, size));
      this.#unread = this.#unread.subarray(size);
    }
  }

  #tell(frame: Buffer): void {
    const at = this.#read;
    this.#read += AAC_SAMPLES;
    // The encoder's run-in.
    if (at < 0 || this.#first === undefined) return;
    const timestamp = this.#timeOf((this.#first + at) >>> 0);
    this.#onMessage({ kind: "audio", timestamp, payload: Buffer.concat([Buffer.of(0xaf, 1), frame]) });
  }
}
