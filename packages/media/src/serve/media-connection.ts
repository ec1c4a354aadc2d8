import type { Socket } from "node:net";
import {
  type MediaAnswer,
  type MediaHandler,
  type MediaRequest,
  type PushAnswer,
  statusAnswer,
  wireOf,
} from "./media-answer.ts";
import { plainReply, replyTo } from "./reply.ts";
import { HeadReader, LARGEST_HEAD, type RequestHead } from "./request-head.ts";
import { type Header, responseHead } from "./response-head.ts";
import { PIECE, drained, sendBuffer, sendStream } from "./send-body.ts";
import { type ReadSocket, readShared } from "./shared-reads.ts";

export interface ConnectionOptions {
  handler: MediaHandler;
  /** Beginnings of requests for media: "GET /m/" and "HEAD /m/". Others are not ours. */
  starts: string[];
  /** Takes over a connection whose next request is not for media, with the bytes already read put back. */
  handOver?: (socket: Socket) => void;
  /** Told when the connection is gone or handed over. */
  onLeave: (connection: MediaConnection) => void;
  onError: (error: unknown, path: string) => void;
  /** Reads the socket. The other way is for Node versions without the fast one. */
  read?: typeof readShared;
}

/** Event that the connection waits for, for the time limits. */
export type Waiting = "head" | "next" | "reader" | "us";

/** Further requests of a pipelining client that are kept while one is answered. */
const MOST_UNREAD = 2 * LARGEST_HEAD;
const CRLF = Buffer.from("\r\n", "latin1");
/** Time in which a refused client may go on sending, so that it reads the refusal before the connection breaks. */
const LINGER_MS = 1000;

/** One connection of the media server: reads heads, asks the handler, writes answers, one after the other. */
export class MediaConnection {
  readonly socket: Socket;
  /** Milliseconds since 1970 since when the other side is waited for. */
  since = Date.now();
  #options: ConnectionOptions;
  #reader = new HeadReader();
  #reads: ReadSocket;
  /** Bytes read and not yet answered, one character each. */
  #unread = "";
  #busy = false;
  #first = true;
  #sending = false;
  #ended = false;
  #now = this.since;
  #written = 0;
  /** Ends the answer without end that is on its way. */
  #endPush: (() => void) | undefined;
  /** After this answer the connection is closed. */
  closing = false;

  /** @param accepted by a server with `pauseOnConnect` */
  constructor(accepted: Socket, options: ConnectionOptions) {
    this.#options = options;
    this.#reads = (options.read ?? readShared)(accepted, this.#onText);
    this.socket = this.#reads.socket;
    this.socket.on("end", this.#onEnd);
    this.socket.on("close", this.#onClose);
    this.socket.on("error", ignore);
  }

  get waitingFor(): Waiting {
    if (this.#busy) return this.#sending ? "reader" : "us";
    return this.#unread !== "" || this.#first ? "head" : "next";
  }

  /** Closes when the answer that is on its way, if any, is complete. */
  drain(): void {
    this.closing = true;
    this.#endPush?.();
    if (!this.#busy) this.#finish();
  }

  /** True when the client took data since the last check. A slow reader is not a stalled one. */
  gotOn(now: number): boolean {
    const written = this.socket.bytesWritten;
    if (!this.#sending || written === this.#written) return false;
    this.#written = written;
    this.since = now;
    return true;
  }

  /** Answers with a status and closes. */
  refuse(status: number): void {
    const { extra } = plainReply(status);
    this.#unread = "";
    this.#busy = true;
    this.#ended = true;
    this.socket.write(responseHead(status, undefined, [...extra, ...refusalHeaders(status)]), "latin1");
    this.#finish();
  }

  /** Ends our side once all is sent, and the other's a little later if it does not. */
  #finish(): void {
    this.socket.resume();
    this.socket.end(() => setTimeout(() => this.socket.destroy(), LINGER_MS).unref());
  }

  #onText = (text: string): boolean => {
    // Refused or hung up: what still comes is not looked at.
    if (this.#ended) return true;
    this.#now = Date.now();
    // A head is timed from its first byte, so that a byte now and then does not keep it alive.
    if (this.#unread === "" && !this.#first) this.since = this.#now;
    this.#unread += text;
    if (this.#busy) return this.#unread.length <= MOST_UNREAD;
    this.#readRequests();
    return true;
  };

  #onEnd = (): void => {
    this.#ended = true;
    if (!this.#busy) this.#finish();
  };

  #onClose = (): void => {
    this.#ended = true;
    this.#endPush?.();
    this.#options.onLeave(this);
  };

  /** Answers every request that is complete; stops at one that takes time. */
  #readRequests(): void {
    const text = this.#unread;
    let at = 0;
    while (!this.#busy && !this.socket.writableEnded && at < text.length) {
      if (text.startsWith("\r\n", at)) at += 2;
      if (this.#options.handOver && !this.#isOurs(text, at)) return this.#handOver(at);
      const end = text.indexOf("\r\n\r\n", at);
      if (end === -1 || end - at > LARGEST_HEAD - 4) {
        if (text.length - at >= LARGEST_HEAD) return this.refuse(431);
        break;
      }
      const head = this.#reader.read(text.slice(at, end + 2));
      at = end + 4;
      if (typeof head === "number") return this.refuse(head);
      this.#first = false;
      this.since = this.#now;
      this.#answer(head);
    }
    this.#unread = at >= text.length ? "" : text.slice(at);
  }

  /** True when the text from `at` on is a request for media, or can still become one. */
  #isOurs(text: string, at: number): boolean {
    return this.#options.starts.some((start) => {
      return (
        text.startsWith(start, at) || (text.length - at < start.length && start.startsWith(text.slice(at)))
      );
    });
  }

  #handOver(at: number): void {
    const { socket } = this;
    if (this.#ended) return this.#finish();
    this.#reads.letGo();
    socket.off("end", this.#onEnd);
    socket.off("close", this.#onClose);
    socket.off("error", ignore);
    this.#options.onLeave(this);
    // Paused, so that what is put back comes first.
    socket.pause();
    if (at < this.#unread.length) socket.unshift(Buffer.from(this.#unread.slice(at), "latin1"));
    this.#options.handOver!(socket);
    socket.resume();
  }

  #answer(head: RequestHead): void {
    if (!head.keepAlive) this.closing = true;
    const { method, path, facts } = head;
    const request: MediaRequest = {
      method,
      path,
      query: head.query,
      range: facts.range,
      ifRange: facts.ifRange,
      ifNoneMatch: facts.ifNoneMatch,
    };
    let answer: MediaAnswer | Promise<MediaAnswer>;
    try {
      answer = this.#options.handler(request);
    } catch (error) {
      this.#options.onError(error, path);
      answer = statusAnswer(500);
    }
    if (!(answer instanceof Promise)) return this.#send(request, answer);
    this.#busy = true;
    void answer
      .catch((error: unknown) => {
        this.#options.onError(error, path);
        return statusAnswer(500);
      })
      .then((settled) => {
        this.#busy = false;
        this.#send(request, settled);
        if (!this.#busy) this.#goOn();
      })
      .catch(this.#breakOff);
  }

  #send(request: MediaRequest, answer: MediaAnswer): void {
    const { socket } = this;
    if (socket.destroyed) return release(answer);
    if (answer.kind === "push") return this.#push(request, answer);
    const isPlain =
      answer.kind === "buffer" &&
      !this.closing &&
      request.range === undefined &&
      request.ifNoneMatch === undefined;
    if (isPlain && answer.wire.length <= PIECE) {
      const wire = wireOf(answer, this.#now);
      socket.write(request.method === "GET" ? wire : wire.subarray(0, answer.headLength));
      // A reader slower than its requests: the rest of them waits, so that answers do not pile up.
      if (socket.writableLength > PIECE) this.#whileSending(drained(socket), answer);
      return;
    }
    const reply = replyTo(request, answer);
    const extra: Header[] = this.closing ? [...reply.extra, ["Connection", "close"]] : reply.extra;
    socket.write(responseHead(reply.status, reply.fields, extra), "latin1");
    if (reply.body) this.#whileSending(sendBuffer(socket, reply.body), answer);
    else if (reply.stream)
      this.#whileSending(
        sendStream(socket, reply.stream.source, reply.stream.offset, reply.stream.length),
        answer,
      );
    else {
      release(answer);
      if (this.closing) this.#goOn();
    }
  }

  /** An answer as it comes, in chunks (RFC 9112 7.1). */
  #push({ method }: MediaRequest, { type, start }: PushAnswer): void {
    const { socket } = this;
    socket.write(responseHead(200, undefined, pushHeaders(type, this.closing)), "latin1");
    if (method === "HEAD") return this.closing ? this.#goOn() : undefined;
    // It may end while it begins, before it has said how to leave.
    let leave: () => void = () => {};
    const done = new Promise<void>((resolve) => {
      this.#endPush = () => {
        this.#endPush = undefined;
        leave();
        if (!socket.destroyed) socket.write("0\r\n\r\n");
        resolve();
      };
    });
    this.#whileSending(done, statusAnswer(200));
    const end = () => this.#endPush?.();
    leave = start({
      write: (bytes) => void socket.write(chunk(bytes)),
      end,
      get pending() {
        return socket.writableLength;
      },
    });
  }

  #whileSending(done: Promise<unknown>, answer: MediaAnswer): void {
    this.#busy = true;
    this.#sending = true;
    void done
      .catch(this.#breakOff)
      .then(() => {
        release(answer);
        this.#busy = false;
        this.#sending = false;
        this.#goOn();
      })
      .catch(this.#breakOff);
  }

  /** The head is out: closing is the only way left to say that the body is not complete. */
  #breakOff = (error: unknown): void => {
    this.#options.onError(error, "");
    this.socket.destroy();
  };

  /** After an answer that took time: closes, or takes up the requests that came meanwhile. */
  #goOn(): void {
    if (this.socket.destroyed || this.socket.writableEnded) return;
    this.#now = this.since = Date.now();
    if (this.closing) return this.#finish();
    this.socket.resume();
    if (this.#unread !== "") this.#readRequests();
    if (!this.#busy && this.#ended) this.#finish();
  }
}

function refusalHeaders(status: number): Header[] {
  const close: Header = ["Connection", "close"];
  return status === 405 ? [["Allow", "GET, HEAD"], close] : [close];
}

function pushHeaders(type: string, closing: boolean): Header[] {
  const close: Header[] = closing ? [["Connection", "close"]] : [];
  // nginx in front would gather the bytes otherwise.
  return [["Content-Type", type], ["Transfer-Encoding", "chunked"], ["X-Accel-Buffering", "no"], ...close];
}

function chunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`, "latin1"), bytes, CRLF]);
}

function release(answer: MediaAnswer): void {
  if (answer.kind === "source") answer.release?.();
}

function ignore(): void {}
