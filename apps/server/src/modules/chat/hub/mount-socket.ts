import type { FastifyInstance } from "fastify";
import { chatSocketPath } from "@palco/contract/chat/frames";
import type { Platform } from "#platform/context.ts";
import { onUpgrade } from "#platform/http/upgrades.ts";
import { serviceKey } from "#platform/services.ts";
import { Hub, refuse } from "./hub.ts";

const key = serviceKey<Hub>("chat.hub");

/** The hub of this process. */
function hubOf(platform: Platform): Hub {
  return platform.services.get(key, () => new Hub(platform));
}

/** Takes chat sockets at their address. A page of another site is refused, though it would have no token either. */
export function mountSocket(app: FastifyInstance, platform: Platform): void {
  const hub = hubOf(platform);
  const own = new URL(platform.config.publicUrl).origin;
  onUpgrade(app, chatSocketPath, (request, socket, head) => {
    const { origin, host } = request.headers;
    const isOwn = !origin || origin === own || hostOf(origin) === host;
    if (isOwn) hub.accept(request, socket, head);
    else refuse(socket, "403 Forbidden");
  });
  app.addHook("onClose", () => hub.stop());
}

/** Stops the sockets before the HTTP server closes, which waits for open connections. */
export async function closeSocketsAtStop(platform: Platform): Promise<() => Promise<void>> {
  return () => hubOf(platform).stop();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
