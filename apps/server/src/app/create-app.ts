import type { FastifyInstance } from "fastify";
import { findActor } from "#modules/accounts/public.ts";
import type { Platform } from "#platform/context.ts";
import { createHttpServer } from "#platform/http/server.ts";
import { modules } from "./modules.ts";

/** The API with every module on it; the caller listens. */
export function createApp(platform: Platform): Promise<FastifyInstance> {
  return createHttpServer({ platform, modules, findActor: (token) => findActor(platform, token) });
}
