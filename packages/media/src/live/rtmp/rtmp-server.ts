import { type AddressInfo, createServer } from "node:net";
import { RtmpSession, type SessionOptions } from "./rtmp-session.ts";

export type { Publisher, PublishRequest, Verdict } from "./rtmp-session.ts";

export interface RtmpServerOptions<T> extends SessionOptions<T> {
  /** Milliseconds for a stranger from connecting to publishing; default 5000. */
  publishTimeout?: number;
  /** Strangers at once, in all and from one address; more are turned away. Default 500 and 50. */
  mostStrangers?: number;
  mostStrangersPerAddress?: number;
}

export interface RtmpServer {
  listen(options: { port: number; host?: string }): Promise<AddressInfo>;
  /** Turns everybody away and closes. */
  close(): Promise<void>;
  /** Connections, publishing or not. */
  readonly connections: number;
}

/**
 * Takes what encoders send by RTMP (Adobe RTMP 1.0: ffmpeg, OBS, hardware). The key is asked about before
 * Publish.Start, so that a refused encoder says why; nothing is held for those who never show one.
 */
export function createRtmpServer<T>(options: RtmpServerOptions<T>): RtmpServer {
  const { publishTimeout = 5000, mostStrangers = 500, mostStrangersPerAddress = 50 } = options;
  const sessions = new Set<RtmpSession<T>>();

  function isCrowded(address: string | undefined): boolean {
    let [all, same] = [0, 0];
    for (const { published, socket } of sessions) {
      if (published) continue;
      all++;
      if (socket.remoteAddress === address) same++;
    }
    return all >= mostStrangers || same >= mostStrangersPerAddress;
  }

  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    if (isCrowded(socket.remoteAddress)) {
      socket.destroy();
      return;
    }
    const session = new RtmpSession<T>(socket, options);
    sessions.add(session);
    const timer = setTimeout(() => {
      if (!session.published) session.refuse("Too slow to publish");
    }, publishTimeout);
    socket.on("close", () => {
      clearTimeout(timer);
      sessions.delete(session);
    });
  });

  return {
    get connections() {
      return sessions.size;
    },
    async listen(where) {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(where, () => {
          server.off("error", reject);
          resolve();
        });
      });
      return server.address() as AddressInfo;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const session of sessions) session.refuse("The server is being restarted");
      await closed;
    },
  };
}
