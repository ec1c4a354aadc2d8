import type { ByteSource } from "../mp4/byte-source.ts";
import { namesTag, parseRange } from "./byte-range.ts";
import type { MediaAnswer, MediaRequest, PushAnswer } from "./media-answer.ts";
import { type Header, type HeadFields } from "./response-head.ts";

/** An answer turned into what is sent: status, fields, and a body from memory or read piece by piece. */
export interface Reply {
  status: number;
  fields?: HeadFields;
  extra: Header[];
  body?: Buffer;
  stream?: { source: ByteSource; offset: number; length: number };
}

/** Applies If-None-Match, Range and HEAD to an answer (RFC 9110 13.2.2). */
export function replyTo(request: MediaRequest, answer: Exclude<MediaAnswer, PushAnswer>): Reply {
  if (answer.kind === "status") return plainReply(answer.status, answer.retryAfter);
  const fields = { type: answer.type, etag: answer.etag, caching: answer.caching };
  if (namesTag(request.ifNoneMatch, answer.etag)) return { status: 304, fields, extra: [] };
  const size = answer.kind === "buffer" ? answer.body.length : answer.source.size;
  const fresh = request.ifRange === undefined || request.ifRange === answer.etag;
  const range = fresh ? parseRange(request.range, size) : undefined;
  if (range === "unsatisfiable")
    return {
      ...plainReply(416),
      extra: [
        ["Content-Length", "0"],
        ["Content-Range", `bytes */${size}`],
      ],
    };
  const { offset, length } = range ?? { offset: 0, length: size };
  const reply: Reply = { status: range ? 206 : 200, fields, extra: [["Content-Length", String(length)]] };
  if (range) reply.extra.push(["Content-Range", `bytes ${offset}-${offset + length - 1}/${size}`]);
  if (request.method === "HEAD") return reply;
  if (answer.kind === "buffer") return { ...reply, body: answer.body.subarray(offset, offset + length) };
  return { ...reply, stream: { source: answer.source, offset, length } };
}

export function plainReply(status: number, retryAfter?: number): Reply {
  const extra: Header[] = [["Content-Length", "0"]];
  if (retryAfter !== undefined) extra.push(["Retry-After", String(Math.ceil(retryAfter))]);
  return { status, extra };
}
