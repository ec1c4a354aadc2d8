import { createHash } from "node:crypto";
import type { ByteSource } from "../mp4/byte-source.ts";
import { DATE_AT, type HeadFields, httpDate, responseHead } from "./response-head.ts";
import type { Caching } from "./caching.ts";

/** Data of a request for a media handler. */
export interface MediaRequest {
  method: "GET" | "HEAD";
  /** Path without the query, as it came: nothing is decoded. */
  path: string;
  /** Text after the question mark; "" when there is none. */
  query: string;
  range?: string;
  ifRange?: string;
  ifNoneMatch?: string;
}

/** Answer of a handler: always the whole content. The sender makes ranges, 304 and HEAD from it. */
export type MediaAnswer = BufferAnswer | SourceAnswer | StatusAnswer | PushAnswer;

export type MediaHandler = (request: MediaRequest) => MediaAnswer | Promise<MediaAnswer>;

/** A body in memory, together with the head of its plain 200 answer: ready to be written as it is. */
export interface BufferAnswer extends HeadFields {
  kind: "buffer";
  body: Buffer;
  /** Head and body of the 200 answer in one piece; `body` is its end. */
  wire: Buffer;
  headLength: number;
  /** Second for which the Date in `wire` is right. */
  second: number;
}

/** Body that is read in pieces. `release` is called once, when reading is over. */
export interface SourceAnswer extends HeadFields {
  kind: "source";
  source: ByteSource;
  release?: () => void;
}

export interface StatusAnswer {
  kind: "status";
  status: number;
  /** Seconds. */
  retryAfter?: number;
}

/** One viewer of a push answer. */
export interface PushSink {
  write(bytes: Buffer): void;
  /** Nothing follows; the connection may be used again. */
  end(): void;
  /** Bytes that were written and not yet taken. */
  readonly pending: number;
}

/** An answer without an end that we know: bytes as they come. */
export interface PushAnswer {
  kind: "push";
  type: string;
  /** Begins to send; answers how to stop, called when the viewer leaves. */
  start: (sink: PushSink) => () => void;
}

export function pushAnswer(type: string, start: PushAnswer["start"]): PushAnswer {
  return { kind: "push", type, start };
}

export function bufferAnswer(body: Buffer, type: string, caching: Caching): BufferAnswer {
  const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`;
  const fields = { type, etag, caching };
  const head = Buffer.from(responseHead(200, fields, [["Content-Length", String(body.length)]]), "latin1");
  const wire = Buffer.concat([head, body]);
  return {
    kind: "buffer",
    ...fields,
    wire,
    headLength: head.length,
    body: wire.subarray(head.length),
    second: 0,
  };
}

/** `etag`: for immutable things the size is enough, since it is only ever compared at one address. */
export function sourceAnswer(
  source: ByteSource,
  type: string,
  caching: Caching,
  release?: () => void,
): SourceAnswer {
  return {
    kind: "source",
    source,
    type,
    caching,
    etag: `"s${source.size.toString(36)}"`,
    ...(release ? { release } : {}),
  };
}

export function statusAnswer(status: number, retryAfter?: number): StatusAnswer {
  return { kind: "status", status, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/**
 * The 200 answer as it goes over the wire, with today's Date written into it. Written in place: an answer still on
 * its way may then carry a Date a second later, which is no harm.
 */
export function wireOf(answer: BufferAnswer, nowMs: number): Buffer {
  const second = Math.floor(nowMs / 1000);
  if (answer.second !== second) {
    answer.wire.write(httpDate(nowMs), DATE_AT, "latin1");
    answer.second = second;
  }
  return answer.wire;
}
