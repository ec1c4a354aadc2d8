import type { IncomingMessage, ServerResponse } from "node:http";
import { type MediaHandler, type MediaRequest, type PushAnswer, statusAnswer } from "./media-answer.ts";
import { replyTo } from "./reply.ts";
import { responseHeaders } from "./response-head.ts";
import { sendBuffer, sendStream } from "./send-body.ts";

/**
 * The same handler for node:http. It serves connections that were handed over before their first media request.
 * Mount it at the front door's prefix. Never rejects; `onError` receives failures.
 */
export function mediaOverHttp(handler: MediaHandler, onError: (error: unknown) => void = () => {}) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method === "OPTIONS") return preflight(res);
    if (req.method !== "GET" && req.method !== "HEAD")
      return void res.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end();
    const request = requestOf(req, req.method);
    const answer = await Promise.resolve()
      .then(() => handler(request))
      .catch((error: unknown) => {
        onError(error);
        return statusAnswer(500);
      });
    if (answer.kind === "push") return push(req, res, answer);
    try {
      const reply = replyTo(request, answer);
      res.writeHead(reply.status, responseHeaders(reply.fields, reply.extra).flat());
      const { stream, body } = reply;
      if (stream) await sendStream(res, stream.source, stream.offset, stream.length);
      else if (body) await sendBuffer(res, body);
      res.end();
    } catch (error) {
      onError(error);
      res.destroy();
    } finally {
      if (answer.kind === "source") answer.release?.();
    }
  };
}

function push(req: IncomingMessage, res: ServerResponse, { type, start }: PushAnswer): void {
  const fields = [
    ["Content-Type", type],
    ["X-Accel-Buffering", "no"],
  ] as const;
  res.writeHead(200, responseHeaders(undefined, [...fields]).flat());
  if (req.method === "HEAD") return void res.end();
  const leave = start({
    write: (bytes) => void res.write(bytes),
    end: () => void res.end(),
    get pending() {
      return res.writableLength;
    },
  });
  res.on("close", leave);
}

/** A page on another origin that sets fields of its own asks first. */
function preflight(res: ServerResponse): void {
  res.writeHead(204, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "Range, If-None-Match, If-Range",
    "Access-Control-Max-Age": "86400",
  });
  res.end();
}

function requestOf(req: IncomingMessage, method: "GET" | "HEAD"): MediaRequest {
  const [path = "/", query = ""] = (req.url ?? "/").split(/\?(.*)/s);
  const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = req.headers;
  return {
    method,
    path,
    query,
    range,
    ifRange: typeof ifRange === "string" ? ifRange : undefined,
    ifNoneMatch,
  };
}
