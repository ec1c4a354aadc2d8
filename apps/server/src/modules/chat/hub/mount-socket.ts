import type { FastifyInstance } from "fastify";
import { chatSocketPath } from "@palco/contract/chat/frames";
import type { Platform } from "#platform/context.ts";
import { isFromOwnPage, onUpgrade, refuse } from "#platform/http/upgrades.ts";
import { serviceKey } from "#platform/services.ts";
import { Hub } from "./hub.ts";

const key = serviceKey<Hub>("chat.hub");

/** The hub of this process. */
function hubOf(platform: Platform): Hub {
  return platform.services.get(key, () => new Hub(platform));
}

/** Takes chat sockets at their address. A page of another site is refused, though it would have no token either. */
export function mountSocket(app: FastifyInstance, platform: Platform): void {
  const hub = hubOf(platform);
  onUpgrade(app, chatSocketPath, (request, socket, head) => {
    if (isFromOwnPage(request, platform.config.publicUrl)) hub.accept(request, socket, head);
    else refuse(socket, "403 Forbidden");
  });
  app.addHook("onClose", () => hub.stop());
}

/** Stops the sockets before the HTTP server closes, which waits for open connections. */
export async function closeSocketsAtStop(platform: Platform): Promise<() => Promise<void>> {
  return () => hubOf(platform).stop();
}
