import type { IncomingMessage, ServerResponse } from "node:http";

/** Bytes read and thrown away after an early answer; a sender that goes on beyond them is cut off. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Reads the rest of a body after the answer is sent: the sender gets the answer, and the connection serves the next
 * request. Node does this by itself only for a body that nothing has begun to read.
 */
export function drainAfterAnswer(request: IncomingMessage, reply: ServerResponse): void {
  reply.once("finish", () => {
    if (request.complete) return;
    let bytes = 0;
    request.removeAllListeners("data").on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) request.destroy();
    });
    // A new listener does not end a pause that was asked for.
    request.resume();
  });
}
