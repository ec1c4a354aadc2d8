import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

const handlersOf = new WeakMap<Server, Map<string, UpgradeHandler>>();

/**
 * Hands WebSocket connections to one path over to `handle`. Everything else that asks for an upgrade (HTTP/2 by "h2c",
 * which some clients offer with their first request) is answered as the plain request it also is.
 */
export function onUpgrade(app: FastifyInstance, path: string, handle: UpgradeHandler): void {
  const server = app.server as Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean };
  let handlers = handlersOf.get(server);
  if (!handlers) {
    const known = new Map<string, UpgradeHandler>();
    handlersOf.set(server, known);
    handlers = known;
    const handlerFor = (request: IncomingMessage) =>
      request.headers.upgrade?.toLowerCase() === "websocket" ? known.get(pathOf(request)) : undefined;
    server.shouldUpgradeCallback = (request) => handlerFor(request) !== undefined;
    server.on("upgrade", (request, socket, head) => {
      const handler = handlerFor(request);
      if (handler) handler(request, socket, head);
      else socket.destroy();
    });
  }
  handlers.set(path, handle);
}

/** False for a page of another site; without a page (apps, scripts) there is no origin. */
export function isFromOwnPage({ headers: { origin, host } }: IncomingMessage, publicUrl: string): boolean {
  if (!origin || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?")[0]!;
}
