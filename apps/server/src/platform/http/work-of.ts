import type { Load } from "@palco/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Work } from "#platform/db/work.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Load of the answer, also for routes outside of the contract. */
    load?: Load;
  }
}

const known = new WeakMap<FastifyRequest, Work>();

/** The work a request is: what its route costs and, for a GET, the moment its client leaves. Writes run to their end. */
export function workOf(request: FastifyRequest, reply: FastifyReply): Work {
  const before = known.get(request);
  if (before) return before;
  const work: Work = {
    load: request.routeOptions.config.load ?? "normal",
    signal: request.method === "GET" ? leaving(reply) : undefined,
  };
  known.set(request, work);
  return work;
}

function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
