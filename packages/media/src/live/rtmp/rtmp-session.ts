import type { Socket } from "node:net";
import type { MediaMessage } from "../frames.ts";
import { type Amf0Value, readAmf0, writeAmf0 } from "./amf0.ts";
import { ChunkReader, type RtmpMessage, SET_CHUNK_SIZE } from "./chunk-reader.ts";
import { OUR_CHUNK_SIZE, writeChunks } from "./chunk-writer.ts";
import { Handshake } from "./handshake.ts";
import { RtmpError } from "./rtmp-error.ts";

/** Message types (Adobe RTMP 1.0, 5.4, 6.2 and 7.1). */
const ACKNOWLEDGEMENT = 3;
const USER_CONTROL = 4;
const WINDOW_SIZE = 5;
const PEER_BANDWIDTH = 6;
const AUDIO = 8;
const VIDEO = 9;
const DATA_AMF3 = 15;
const DATA_AMF0 = 18;
const COMMAND_AMF3 = 17;
const COMMAND_AMF0 = 20;
/** Events of user control. */
const STREAM_BEGIN = 0;
const PING_REQUEST = 6;
const PING_RESPONSE = 7;

const CONTROL = 2;
const COMMANDS = 3;
const WINDOW = 2_500_000;
const STREAM_ID = 1;
/** Before anyone has shown a key, little is taken. */
const STRANGER = { message: 64 * 1024, pending: 128 * 1024, streams: 8 };
const PUBLISHER = { message: 16 * 1024 * 1024, pending: 20 * 1024 * 1024, streams: 32 };
/** A refusal is read before the connection goes. */
const LINGER_MS = 500;

export interface PublishRequest {
  /** As the encoder's address has it: rtmp://host/<app> */
  app: string;
  /** The stream key, with whatever query stands behind it. */
  key: string;
  /** The encoder's address, for rate limits. */
  address: string;
}

/** Yes with what is published, or no with the sentence that the encoder shows. */
export type Verdict<T> = { ok: true; stream: T } | { ok: false; reason: string };

export interface SessionOptions<T> {
  authorize(request: PublishRequest): Promise<Verdict<T>>;
  /** Allowed and started. */
  onPublish(publisher: Publisher, stream: T): void;
  /** Told of what the other side did wrong; never with its key. */
  onError(error: unknown): void;
}

/** An encoder that is sending. */
export interface Publisher {
  /** Gets all that comes from now on. @returns whether more may come at once; else call `resume` when it may */
  onMessage: (message: MediaMessage) => boolean;
  /** Called once, however it ends. */
  onEnd: () => void;
  resume(): void;
  /** Ends it; the encoder shows the reason. */
  close(reason: string): void;
  readonly address: string;
  /** Bytes received since it began. */
  readonly bytes: number;
}

/** One connection of an encoder: handshake, connect, createStream, publish, media. */
export class RtmpSession<T> {
  readonly socket: Socket;
  /** Publishing is allowed: the time limits of strangers are over. */
  published = false;
  #options: SessionOptions<T>;
  #handshake: Handshake | undefined = new Handshake();
  #reader: ChunkReader;
  #app = "";
  #asked = false;
  #bytes = 0;
  #acknowledged = 0;
  #publisher: Publisher | undefined;

  constructor(socket: Socket, options: SessionOptions<T>) {
    this.socket = socket;
    this.#options = options;
    this.#reader = new ChunkReader(STRANGER, (message) => this.#onMessage(message));
    socket.on("data", (bytes: Buffer) => this.#guarded(() => this.#onData(bytes)));
    socket.on("error", () => {});
    socket.on("end", () => socket.end());
    socket.on("close", () => this.#end());
  }

  /** Ends a connection, saying why to an encoder that has begun to speak. */
  refuse(reason: string): void {
    this.#reader.stop();
    if (!this.#handshake) this.#status("error", "NetStream.Publish.BadName", reason);
    this.socket.end();
    setTimeout(() => this.socket.destroy(), LINGER_MS).unref();
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof RtmpError)) this.#options.onError(error);
      this.#reader.stop();
      this.socket.destroy();
    }
  }

  #onData(bytes: Buffer): void {
    this.#bytes += bytes.length;
    if (this.#handshake) {
      const rest = this.#handshake.push(bytes, (answer) => this.socket.write(answer));
      if (!rest) return;
      this.#handshake = undefined;
      this.#reader.push(rest);
    } else this.#reader.push(bytes);
    if (this.#bytes - this.#acknowledged < WINDOW / 2) return;
    this.#acknowledged = this.#bytes;
    this.#control(ACKNOWLEDGEMENT, this.#bytes >>> 0);
  }

  #onMessage({ type, timestamp, payload }: RtmpMessage): void {
    switch (type) {
      case AUDIO:
      case VIDEO:
        return this.#media({ kind: type === AUDIO ? "audio" : "video", timestamp, payload });
      case DATA_AMF0:
        return this.#media({ kind: "data", timestamp, payload });
      case DATA_AMF3:
        return this.#media({ kind: "data", timestamp, payload: payload.subarray(1) });
      case COMMAND_AMF0:
        return this.#command(readAmf0(payload));
      case COMMAND_AMF3:
        // A marker byte, then AMF 0 as everyone writes it.
        return this.#command(readAmf0(payload.subarray(1)));
      case USER_CONTROL:
        if (payload.length >= 6 && payload.readUInt16BE(0) === PING_REQUEST)
          this.#userControl(PING_RESPONSE, payload.readUInt32BE(2));
    }
  }

  #media(message: MediaMessage): void {
    if (this.#publisher && !this.#publisher.onMessage(message)) this.socket.pause();
  }

  #command([name, transaction, first, second]: Amf0Value[]): void {
    const id = typeof transaction === "number" ? transaction : 0;
    switch (name) {
      case "connect":
        return this.#connect(id, first);
      case "createStream":
        return this.#answer(id, null, STREAM_ID);
      case "releaseStream":
      case "FCPublish":
        return this.#answer(id, null, undefined);
      case "publish":
        if (typeof second !== "string") throw new RtmpError("publish without a key");
        return this.#publish(second);
      case "play":
        return this.refuse("Nothing is played from here");
      case "FCUnpublish":
      case "deleteStream":
      case "closeStream":
        if (this.published) this.socket.end();
        return;
      default:
      // Encoders say more than we need to know.
    }
  }

  #connect(id: number, about: Amf0Value): void {
    const app = about && typeof about === "object" && "app" in about ? about.app : undefined;
    if (typeof app !== "string" || this.#app) throw new RtmpError("a connect that makes no sense");
    this.#app = app.replace(/\/+$/, "") || "/";
    this.#control(WINDOW_SIZE, WINDOW);
    this.#send(PEER_BANDWIDTH, Buffer.concat([u32(WINDOW), Buffer.of(2)]), CONTROL);
    this.#control(SET_CHUNK_SIZE, OUR_CHUNK_SIZE);
    this.#answer(
      id,
      { fmsVer: "FMS/3,0,1,123", capabilities: 31 },
      { level: "status", code: "NetConnection.Connect.Success", description: "Connected", objectEncoding: 0 },
    );
  }

  #publish(key: string): void {
    if (!this.#app || this.#asked) throw new RtmpError("publish out of turn");
    this.#asked = true;
    const address = this.socket.remoteAddress ?? "";
    const { authorize, onError } = this.#options;
    // Nothing of a stranger is read while the key is looked up.
    this.socket.pause();
    void authorize({ app: this.#app, key, address })
      .then((verdict) => {
        if (this.socket.destroyed) return;
        if (verdict.ok) this.#start(verdict.stream);
        else this.refuse(verdict.reason);
      })
      .catch((error: unknown) => {
        onError(error);
        this.refuse("Not now, try again");
      })
      .finally(() => this.socket.resume());
  }

  #start(stream: T): void {
    this.published = true;
    this.#reader.limits = PUBLISHER;
    this.#userControl(STREAM_BEGIN, STREAM_ID);
    this.#status("status", "NetStream.Publish.Start", "Publishing");
    const { socket } = this;
    const began = this.#bytes;
    const received = () => this.#bytes - began;
    this.#publisher = {
      onMessage: () => true,
      onEnd: () => {},
      resume: () => void socket.resume(),
      close: (reason) => this.refuse(reason),
      address: socket.remoteAddress ?? "",
      get bytes() {
        return received();
      },
    };
    this.#options.onPublish(this.#publisher, stream);
  }

  #end(): void {
    this.#reader.stop();
    const publisher = this.#publisher;
    this.#publisher = undefined;
    publisher?.onEnd();
  }

  #answer(id: number, first: Amf0Value, second: Amf0Value): void {
    this.#send(COMMAND_AMF0, writeAmf0("_result", id, first, second), COMMANDS);
  }

  #status(level: "status" | "error", code: string, description: string): void {
    const about = writeAmf0("onStatus", 0, null, { level, code, description });
    this.#send(COMMAND_AMF0, about, COMMANDS, STREAM_ID);
  }

  #userControl(event: number, value: number): void {
    const payload = Buffer.alloc(6);
    payload.writeUInt16BE(event, 0);
    payload.writeUInt32BE(value, 2);
    this.#send(USER_CONTROL, payload, CONTROL);
  }

  #control(type: number, value: number): void {
    this.#send(type, u32(value), CONTROL);
  }

  #send(type: number, payload: Buffer, chunkStream: number, streamId = 0): void {
    if (this.socket.writable)
      this.socket.write(writeChunks({ type, payload, streamId }, chunkStream, OUR_CHUNK_SIZE));
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
