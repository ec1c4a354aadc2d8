import { RtmpError } from "./rtmp-error.ts";

/** A whole message (Adobe RTMP 1.0, 5.3). */
export interface RtmpMessage {
  type: number;
  /** Milliseconds, modulo 2^32. */
  timestamp: number;
  streamId: number;
  payload: Buffer;
}

export const SET_CHUNK_SIZE = 1;
const ABORT = 2;

export interface ChunkLimits {
  /** Bytes of one message. */
  message: number;
  /** Messages begun and not complete, all together. */
  pending: number;
  /** Chunk streams used. */
  streams: number;
}

interface ChunkStream {
  timestamp: number;
  delta: number;
  /** The header's time field was 0xffffff: each further chunk repeats the extended one. */
  extended: boolean;
  length: number;
  type: number;
  streamId: number;
  parts: Buffer[];
  received: number;
}

const LARGEST_CHUNK = 1024 * 1024;
const EXTENDED = 0xffffff;
const HEADER_SIZES = [11, 7, 3, 0] as const;

/** Puts messages together from chunks (5.3.1). Feed it all that comes after the handshake. */
export class ChunkReader {
  limits: ChunkLimits;
  #onMessage: (message: RtmpMessage) => void;
  #chunkSize = 128;
  #streams = new Map<number, ChunkStream>();
  #unread: Buffer = Buffer.alloc(0);
  #pending = 0;
  #stopped = false;

  constructor(limits: ChunkLimits, onMessage: (message: RtmpMessage) => void) {
    this.limits = limits;
    this.#onMessage = onMessage;
  }

  /** Delivers no further messages. */
  stop(): void {
    this.#stopped = true;
    this.#streams.clear();
    this.#unread = Buffer.alloc(0);
  }

  /** @throws RtmpError when it is not RTMP, or more than the limits allow */
  push(bytes: Buffer): void {
    let rest = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    while (!this.#stopped) {
      const used = this.#readChunk(rest);
      if (used === 0) break;
      rest = rest.subarray(used);
    }
    // A copy: what is kept must not hold on to the large buffer it came in.
    if (!this.#stopped) this.#unread = Buffer.from(rest);
  }

  /** Reads the chunk at the start of `bytes`; answers its length, or 0 when it is not complete. */
  #readChunk(bytes: Buffer): number {
    if (bytes.length < 1) return 0;
    const format = bytes[0]! >> 6;
    let id = bytes[0]! & 63;
    let at = 1;
    if (id === 0) {
      if (bytes.length < 2) return 0;
      id = bytes[1]! + 64;
      at = 2;
    } else if (id === 1) {
      if (bytes.length < 3) return 0;
      id = bytes.readUInt16LE(1) + 64;
      at = 3;
    }
    const headerSize = HEADER_SIZES[format]!;
    if (bytes.length < at + headerSize) return 0;
    const known = this.#streams.get(id);
    if (!known && format !== 0) throw new RtmpError("a chunk stream begins in the middle");
    if (!known && this.#streams.size >= this.limits.streams) throw new RtmpError("too many chunk streams");
    const isNew = !known || known.received === 0;

    let time = headerSize >= 3 ? bytes.readUIntBE(at, 3) : 0;
    const extended = headerSize >= 3 ? time === EXTENDED : known!.extended;
    const length = headerSize >= 7 ? bytes.readUIntBE(at + 3, 3) : known!.length;
    const type = headerSize >= 7 ? bytes[at + 6]! : known!.type;
    const streamId = headerSize === 11 ? bytes.readUInt32LE(at + 7) : known!.streamId;
    at += headerSize;
    if (extended) {
      if (bytes.length < at + 4) return 0;
      time = bytes.readUInt32BE(at);
      at += 4;
    }
    if (!isNew && format !== 3) throw new RtmpError("a message begins inside another of its chunk stream");
    if (length > this.limits.message) throw new RtmpError("a message is too long");
    const take = Math.min(this.#chunkSize, length - (isNew ? 0 : known!.received));
    if (bytes.length < at + take) return 0;

    const stream =
      known ??
      ({ timestamp: 0, delta: 0, extended: false, parts: [], received: 0 } as unknown as ChunkStream);
    if (!known) this.#streams.set(id, stream);
    if (isNew) {
      if (format === 0) {
        stream.timestamp = time;
        stream.delta = 0;
      } else {
        if (format !== 3) stream.delta = time;
        stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
      }
      Object.assign(stream, { extended, length, type, streamId });
    }
    this.#take(stream, bytes.subarray(at, at + take));
    return at + take;
  }

  #take(stream: ChunkStream, piece: Buffer): void {
    stream.received += piece.length;
    const whole = stream.received === stream.length;
    if (whole && stream.parts.length === 0) {
      stream.received = 0;
      this.#tell(stream, Buffer.from(piece));
      return;
    }
    this.#pending += piece.length;
    if (this.#pending > this.limits.pending) throw new RtmpError("too much is begun and not complete");
    stream.parts.push(Buffer.from(piece));
    if (whole) this.#tell(stream, this.#drop(stream));
  }

  /** Empties a stream; answers what was gathered. */
  #drop(stream: ChunkStream): Buffer {
    const payload = Buffer.concat(stream.parts);
    this.#pending -= payload.length;
    stream.parts = [];
    stream.received = 0;
    return payload;
  }

  #tell({ type, timestamp, streamId }: ChunkStream, payload: Buffer): void {
    if (type === SET_CHUNK_SIZE) {
      const size = payload.length >= 4 ? payload.readUInt32BE(0) : 0;
      if (size < 1 || size > LARGEST_CHUNK) throw new RtmpError("a chunk size that makes no sense");
      this.#chunkSize = size;
    } else if (type === ABORT) {
      const stream = payload.length >= 4 ? this.#streams.get(payload.readUInt32BE(0)) : undefined;
      if (stream) this.#drop(stream);
    } else this.#onMessage({ type, timestamp, streamId, payload });
  }
}
