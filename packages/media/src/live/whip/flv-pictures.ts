import type { MediaMessage } from "../frames.ts";
import type { AccessUnit } from "./h264-units.ts";

const IDR = 5;
const SPS = 7;
const PPS = 8;
const DELIMITER = 9;

/** Makes the video messages of an encoder (Adobe FLV 10.1, E.4.3) out of H.264 pictures that carry their parameter sets. */
export class FlvPictures {
  readonly #onMessage: (message: MediaMessage) => void;
  #sps: Buffer | undefined;
  #pps: Buffer | undefined;
  #told: Buffer | undefined;
  /** A picture is missing: what follows cannot be decoded until the next keyframe. */
  #waits = true;

  constructor(onMessage: (message: MediaMessage) => void) {
    this.#onMessage = onMessage;
  }

  /** @returns whether a keyframe has to be asked for */
  gap(): boolean {
    this.#waits = true;
    return true;
  }

  /** @param timestamp milliseconds @returns whether a keyframe has to be asked for */
  push({ nals }: AccessUnit, timestamp: number): boolean {
    for (const nal of nals) {
      const type = nal[0]! & 31;
      if (type === SPS && nal.length >= 4) this.#sps = nal;
      else if (type === PPS) this.#pps = nal;
    }
    const key = nals.some((nal) => (nal[0]! & 31) === IDR);
    if (key && this.#sps && this.#pps) {
      this.#waits = false;
      this.#tellConfig(timestamp);
    }
    if (this.#waits) return true;
    const coded = nals.filter((nal) => ![SPS, PPS, DELIMITER].includes(nal[0]! & 31));
    if (coded.length === 0) return false;
    const head = Buffer.of(key ? 0x17 : 0x27, 1, 0, 0, 0);
    const payload = Buffer.concat([head, ...coded.flatMap((nal) => [lengthOf(nal), nal])]);
    this.#onMessage({ kind: "video", timestamp, payload });
    return false;
  }

  /** AVCDecoderConfigurationRecord (ISO/IEC 14496-15 5.3.3), when it is another than before. */
  #tellConfig(timestamp: number): void {
    const [sps, pps] = [this.#sps!, this.#pps!];
    const record = Buffer.concat([
      Buffer.of(1, sps[1]!, sps[2]!, sps[3]!, 0xff, 0xe1, sps.length >> 8, sps.length & 255),
      sps,
      Buffer.of(1, pps.length >> 8, pps.length & 255),
      pps,
    ]);
    if (this.#told?.equals(record)) return;
    this.#told = record;
    this.#onMessage({
      kind: "video",
      timestamp,
      payload: Buffer.concat([Buffer.of(0x17, 0, 0, 0, 0), record]),
    });
  }
}

function lengthOf(nal: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(nal.length);
  return bytes;
}
