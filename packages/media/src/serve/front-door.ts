import type { Server as HttpServer } from "node:http";
import { type AddressInfo, type Socket, createServer } from "node:net";
import type { MediaHandler } from "./media-answer.ts";
import { MediaConnection } from "./media-connection.ts";
import type { readPlainly } from "./shared-reads.ts";

export interface FrontDoorOptions {
  /** Answers `GET` and `HEAD` below `prefix`. */
  media: MediaHandler;
  /** Gets every connection that asks for anything else. Absent: media only, everything else is refused. */
  http?: HttpServer;
  /** Default "/m/". */
  prefix?: string;
  /** Milliseconds; defaults 20 s for a request head, 65 s between requests, 60 s for a reader that takes nothing. */
  headTimeout?: number;
  idleTimeout?: number;
  stallTimeout?: number;
  /** Told of what the handler throws and of reads that fail. The path holds a capability: do not log it whole. */
  onError?: (error: unknown, path: string) => void;
  /** Reads sockets. Tests set it to use the way without Node's internals. */
  read?: typeof readPlainly;
}

export interface FrontDoor {
  listen(options: { port: number; host?: string }): Promise<AddressInfo>;
  /** Takes no new connections, lets answers under way finish, and closes; after `graceMs` what is left is cut. */
  close(graceMs?: number): Promise<void>;
  /** Connections that are with media now. */
  readonly connections: number;
}

/**
 * One port for everything. Each connection starts here; requests for media are answered without node:http, and with
 * the first other request the connection goes to the HTTP server for good, the bytes read so far put back. Because a
 * browser then asks for media there too, that server needs `mediaOverHttp` for the same prefix.
 */
export function createFrontDoor(options: FrontDoorOptions): FrontDoor {
  const {
    media,
    http,
    prefix = "/m/",
    headTimeout = 20_000,
    idleTimeout = 65_000,
    stallTimeout = 60_000,
  } = options;
  const onError = options.onError ?? (() => {});
  const connections = new Set<MediaConnection>();
  const handedOver = new Set<Socket>();
  const starts = [`GET ${prefix}`, `HEAD ${prefix}`];
  const handOver =
    http &&
    ((socket: Socket) => {
      handedOver.add(socket);
      socket.on("close", () => handedOver.delete(socket));
      http.emit("connection", socket);
    });
  const limits = { head: headTimeout, next: idleTimeout, reader: stallTimeout, us: Infinity };

  // Half open, because node:http wants it so, and a client may close its side once it has asked.
  const server = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true }, (socket) => {
    const onLeave = (connection: MediaConnection) => connections.delete(connection);
    connections.add(
      new MediaConnection(socket, { handler: media, starts, handOver, onLeave, onError, read: options.read }),
    );
  });

  const watch = setInterval(
    () => {
      const now = Date.now();
      for (const connection of connections) {
        const waiting = connection.waitingFor;
        if (now - connection.since <= limits[waiting] || connection.gotOn(now)) continue;
        if (waiting === "head") connection.refuse(408);
        else connection.socket.destroy();
      }
    },
    Math.min(headTimeout, idleTimeout, stallTimeout) / 4,
  );
  watch.unref();

  return {
    get connections() {
      return connections.size;
    },
    async listen({ port, host }) {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen({ port, host }, () => {
          server.off("error", reject);
          resolve();
        });
      });
      // Starts the watch of node:http over slow heads and bodies, which it keeps for servers that listen themselves.
      http?.emit("listening");
      return server.address() as AddressInfo;
    },
    async close(graceMs = 10_000) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const connection of connections) connection.drain();
      http?.closeIdleConnections();
      // A connection with node:http that is idle again after its answer.
      const idle = setInterval(() => http?.closeIdleConnections(), 50);
      const cut = setTimeout(() => {
        for (const connection of connections) connection.socket.destroy();
        for (const socket of handedOver) socket.destroy();
      }, graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
      clearInterval(watch);
    },
  };
}
