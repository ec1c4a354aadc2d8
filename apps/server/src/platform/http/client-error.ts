import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@palco/contract/errors";
import { problemOf } from "./problem.ts";

/** Requests node:http refuses before there is a request object: error code, and the matching HTTP status. */
const refusals: Record<string, { code: ErrorCode; status: number }> = {
  HPE_HEADER_OVERFLOW: { code: "request.too_large", status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { code: "request.invalid", status: 408 },
  HPE_INVALID_METHOD: { code: "request.method_not_allowed", status: 405 },
};

/** Answers bytes that are no request as problem+json, like everything else that is refused. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { code, status } = refusals[error.code ?? ""] ?? { code: "request.invalid" as const, status: 400 };
  const body = JSON.stringify({ ...problemOf({ code }, "en", randomUUID()), status });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}
