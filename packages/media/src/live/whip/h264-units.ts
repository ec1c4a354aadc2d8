/** Parsed data of an H.264 RTP packet. */
export interface H264Packet {
  /** 90 kHz, 32 bits. */
  timestamp: number;
  /** Last packet of a picture. */
  marker: boolean;
  payload: Buffer;
}

/** One picture: its NAL units in order. */
export interface AccessUnit {
  timestamp: number;
  nals: Buffer[];
}

const STAP_A = 24;
const FU_A = 28;
/** A picture that claims more than this is not one. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Takes pictures out of RTP packets (RFC 6184: single NAL units, STAP-A and FU-A). A picture with a gap is left out. */
export class H264Units {
  readonly #onUnit: (unit: AccessUnit) => void;
  #nals: Buffer[] = [];
  #bytes = 0;
  #fragments: Buffer[] | undefined;
  #timestamp: number | undefined;
  #broken = false;

  constructor(onUnit: (unit: AccessUnit) => void) {
    this.#onUnit = onUnit;
  }

  /** Packets are missing before the next one. */
  gap(): void {
    this.#broken = true;
  }

  push({ timestamp, marker, payload }: H264Packet): void {
    // A gap may have taken the packet that ended the picture before.
    if (this.#timestamp !== undefined && timestamp !== this.#timestamp) this.#end();
    this.#timestamp = timestamp;
    this.#bytes += payload.length;
    if (this.#bytes > MOST_BYTES) this.#broken = true;
    if (!this.#broken) this.#take(payload);
    if (marker) this.#end();
  }

  #take(payload: Buffer): void {
    if (payload.length < 2) return;
    const type = payload[0]! & 31;
    if (type > 0 && type < STAP_A) this.#nals.push(payload);
    else if (type === STAP_A) this.#takeMany(payload);
    else if (type === FU_A) this.#takeFragment(payload);
  }

  #takeMany(payload: Buffer): void {
    for (let at = 1; at + 2 <= payload.length;) {
      const length = payload.readUInt16BE(at);
      const nal = payload.subarray(at + 2, at + 2 + length);
      if (length === 0 || nal.length < length) return void (this.#broken = true);
      this.#nals.push(nal);
      at += 2 + length;
    }
  }

  #takeFragment(payload: Buffer): void {
    const [indicator, header] = [payload[0]!, payload[1]!];
    if (header & 0x80) this.#fragments = [Buffer.of((indicator & 0xe0) | (header & 0x1f))];
    if (!this.#fragments) return void (this.#broken = true);
    this.#fragments.push(payload.subarray(2));
    if (!(header & 0x40)) return;
    this.#nals.push(Buffer.concat(this.#fragments));
    this.#fragments = undefined;
  }

  #end(): void {
    if (!this.#broken && !this.#fragments && this.#nals.length > 0)
      this.#onUnit({ timestamp: this.#timestamp!, nals: this.#nals });
    this.#nals = [];
    this.#bytes = 0;
    this.#fragments = undefined;
    this.#broken = false;
    this.#timestamp = undefined;
  }
}
