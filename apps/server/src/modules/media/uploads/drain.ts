import type { FastifyReply, FastifyRequest } from "fastify";

/** What is still on its way when the refusal is told; a sender that has not noticed by then is cut off. */
const mostBytes = 16 * 1024 * 1024;

/** Reads on for a while after a refusal, so that the sender gets to see it instead of a broken connection. */
export function drainAfterRefusal(request: FastifyRequest, reply: FastifyReply): void {
  let bytes = 0;
  reply.raw.once("finish", () => {
    request.raw.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) request.raw.destroy();
    });
  });
}
