import { graphqlPath } from "@palco/contract/notifications/graphql";
import type { FastifyInstance } from "fastify";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { lazy } from "#platform/lazy.ts";
import { isFromOwnPage, onUpgrade, refuse } from "#platform/http/upgrades.ts";
import { serviceKey } from "#platform/services.ts";
import { Hub } from "../hub/hub.ts";

const key = serviceKey<Hub>("notifications.hub");

/** The hub of this process. */
function hubOf(platform: Platform): Hub {
  return platform.services.get(key, () => new Hub(platform));
}

const bodyLimit = 10 * 1024;

/** Takes GraphQL by POST and by WebSocket; the libraries are loaded by the first that comes. */
export function mountGraphql(app: FastifyInstance, platform: Platform, guard: Guard): void {
  const hub = hubOf(platform);
  const services = lazy(async () => {
    const { createHttpService, createSocketService } = await import("./serve-graphql.ts");
    return { http: createHttpService(platform), socket: createSocketService(platform, hub) };
  });
  app.post(graphqlPath, { bodyLimit }, async (request, reply) => {
    // It only reads, so administrators may ask in the name of another account.
    const actor = await guard(request, { audience: "everyone", impersonation: "allowed" });
    const { http } = await services.get();
    return http(request, reply, actor);
  });
  app.get(graphqlPath, async () => {
    throw new AppError("request.method_not_allowed");
  });
  onUpgrade(app, graphqlPath, (request, socket, head) => {
    if (!isFromOwnPage(request, platform.config.publicUrl)) return refuse(socket, "403 Forbidden");
    services.get().then(
      ({ socket: accept }) => accept(request, socket, head),
      () => refuse(socket, "503 Service Unavailable"),
    );
  });
  app.addHook("onClose", async () => hub.stop());
}

/** Stops the sockets before the HTTP server closes, which waits for open connections. */
export async function stopHub(platform: Platform): Promise<() => Promise<void>> {
  return async () => hubOf(platform).stop();
}
