import type { FastifyRequest } from "fastify";

/** The client's address, after trusted proxies. One that has gone meanwhile has none, whatever the types say. */
export const addressOf = ({ ip }: Pick<FastifyRequest, "ip">): string =>
  (ip as string | undefined) ?? "0.0.0.0";
