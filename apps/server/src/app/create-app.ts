import type { FastifyInstance } from "fastify";
import { findActor } from "#modules/accounts/public.ts";
import type { Platform } from "#platform/context.ts";
import { createHttpServer } from "#platform/http/server.ts";
import { modules } from "./modules.ts";
import { mountApiDocs } from "./operations/api-docs.ts";
import { mountOperations } from "./operations/mount-operations.ts";

/** The API with every module on it; the caller listens. */
export async function createApp(platform: Platform): Promise<FastifyInstance> {
  const app = await createHttpServer({
    platform,
    modules,
    findActor: (token, allowed) => findActor(platform, token, allowed),
  });
  mountOperations(app, platform);
  mountApiDocs(app);
  return app;
}
