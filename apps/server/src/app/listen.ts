import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";

export interface Door {
  address: AddressInfo | string | null;
  close(): Promise<void>;
}

/** Opens the one port that everything is served on. */
export async function listen(app: FastifyInstance, { config }: Pick<Platform, "config">): Promise<Door> {
  await app.listen({ host: config.host, port: config.port });
  return { address: app.server.address(), close: () => app.close() };
}
