import type { Duplex } from "node:stream";
import type { MediaMessage } from "../frames.ts";
import { type Amf0Value, readAmf0, writeAmf0 } from "../rtmp/amf0.ts";
import { ChunkReader, type RtmpMessage, SET_CHUNK_SIZE } from "../rtmp/chunk-reader.ts";
import { OUR_CHUNK_SIZE, writeChunks } from "../rtmp/chunk-writer.ts";
import { RtmpError } from "../rtmp/rtmp-error.ts";

/** Message types and events (Adobe RTMP 1.0, 5.4 and 6.2). */
const ACKNOWLEDGEMENT = 3;
const USER_CONTROL = 4;
const WINDOW_SIZE = 5;
const COMMAND = 20;
const PING_REQUEST = 6;
const PING_RESPONSE = 7;
const TYPES = { audio: 8, video: 9, data: 18 } as const;

const HANDSHAKE = 1536;
const CONTROL = 2;
const COMMANDS = 3;
const MEDIA = { audio: 4, data: 5, video: 6 } as const;
const ANSWERS = { message: 64 * 1024, pending: 128 * 1024, streams: 16 };

/** The other side said no, in its own words. */
export class RtmpRefusal extends Error {
  override name = "RtmpRefusal";
}

export interface RtmpTarget {
  /** rtmp://host/app, as `connect` tells it. */
  tcUrl: string;
  app: string;
  key: string;
}

/** Sends a stream to another server: handshake, connect, createStream, publish, media (Adobe RTMP 1.0). */
export class RtmpClient {
  readonly #socket: Duplex;
  readonly #target: RtmpTarget;
  #greeted: Buffer | undefined = Buffer.alloc(0);
  #reader = new ChunkReader(ANSWERS, (message) => this.#onMessage(message));
  #stream = 0;
  #received = 0;
  #acknowledged = 0;
  #window = 2_500_000;
  #settle: { resolve(): void; reject(error: Error): void } | undefined;

  /** @param socket connected */
  constructor(socket: Duplex, target: RtmpTarget) {
    this.#socket = socket;
    this.#target = target;
  }

  /** Resolves when the other side takes the stream. @throws RtmpRefusal, RtmpError, or what the socket ends with */
  publish(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.on("data", (bytes: Buffer) => this.#onData(bytes));
      this.#socket.once("close", () => reject(new RtmpError("the connection was closed")));
      this.#socket.once("error", reject);
      this.#socket.write(Buffer.concat([Buffer.of(3), Buffer.alloc(HANDSHAKE)]));
    });
  }

  /** @param message its time is of the stream that was published */
  send({ kind, timestamp, payload }: MediaMessage): void {
    const message = { type: TYPES[kind], payload, timestamp, streamId: this.#stream };
    if (this.#socket.writable) this.#socket.write(writeChunks(message, MEDIA[kind], OUR_CHUNK_SIZE));
  }

  /** Says that nothing follows. */
  end(): void {
    if (this.#stream) this.#command("deleteStream", 6, null, this.#stream);
    this.#reader.stop();
    this.#socket.end();
  }

  #onData(bytes: Buffer): void {
    try {
      this.#received += bytes.length;
      if (this.#greeted) this.#greet(bytes);
      else this.#reader.push(bytes);
      if (this.#received - this.#acknowledged > this.#window / 2) {
        this.#acknowledged = this.#received;
        this.#write(ACKNOWLEDGEMENT, u32(this.#received >>> 0), CONTROL);
      }
    } catch (error) {
      this.#settle?.reject(error as Error);
      this.#socket.destroy();
    }
  }

  /** S0, S1 and S2 have arrived: S1 is returned as C2. S2 is not compared; our own server does not either. */
  #greet(bytes: Buffer): void {
    this.#greeted = Buffer.concat([this.#greeted!, bytes]);
    if (this.#greeted[0] !== 3) throw new RtmpError("not RTMP version 3");
    if (this.#greeted.length < 1 + 2 * HANDSHAKE) return;
    const rest = this.#greeted.subarray(1 + 2 * HANDSHAKE);
    this.#socket.write(this.#greeted.subarray(1, 1 + HANDSHAKE));
    this.#greeted = undefined;
    this.#write(SET_CHUNK_SIZE, u32(OUR_CHUNK_SIZE), CONTROL);
    const { app, tcUrl } = this.#target;
    this.#command("connect", 1, { app, type: "nonprivate", flashVer: "FMLE/3.0 (compatible; Palco)", tcUrl });
    this.#reader.push(rest);
  }

  #onMessage({ type, payload }: RtmpMessage): void {
    if (type === WINDOW_SIZE && payload.length >= 4) this.#window = Math.max(1, payload.readUInt32BE(0));
    else if (type === USER_CONTROL && payload.length >= 6 && payload.readUInt16BE(0) === PING_REQUEST) {
      const pong = Buffer.alloc(6);
      pong.writeUInt16BE(PING_RESPONSE, 0);
      payload.copy(pong, 2, 2, 6);
      this.#write(USER_CONTROL, pong, CONTROL);
    } else if (type === COMMAND) this.#answered(readAmf0(payload));
  }

  #answered([name, transaction, first, second]: Amf0Value[]): void {
    const { key } = this.#target;
    if (name === "_error") return this.#refused(second ?? first);
    if (name === "_result" && transaction === 1) {
      this.#command("releaseStream", 2, null, key);
      this.#command("FCPublish", 3, null, key);
      return this.#command("createStream", 4, null);
    }
    if (name === "_result" && transaction === 4) {
      if (typeof second !== "number") throw new RtmpError("createStream without a stream");
      this.#stream = second;
      return this.#command("publish", 5, null, key, "live");
    }
    if (name !== "onStatus") return;
    const about = fields(second);
    if (about.code === "NetStream.Publish.Start") this.#settle?.resolve();
    else if (about.level === "error" || String(about.code).includes("Failed")) this.#refused(second ?? null);
  }

  #refused(about: Amf0Value): void {
    const { description, code } = fields(about);
    this.#settle?.reject(new RtmpRefusal(String(description || code || "refused")));
    this.#socket.end();
  }

  #command(...values: [name: string, ...Amf0Value[]]): void {
    const streamId = values[0] === "publish" ? this.#stream : 0;
    this.#write(COMMAND, writeAmf0(...values), COMMANDS, streamId);
  }

  #write(type: number, payload: Buffer, chunkStream: number, streamId = 0): void {
    // Told with the first chunk size there is, until ours has been told.
    const size = type === SET_CHUNK_SIZE ? 128 : OUR_CHUNK_SIZE;
    if (this.#socket.writable)
      this.#socket.write(writeChunks({ type, payload, streamId }, chunkStream, size));
  }
}

function fields(value: Amf0Value): Record<string, Amf0Value> {
  return value && typeof value === "object" && !Array.isArray(value) && !(value instanceof Date) ? value : {};
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
