import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/**
 * Effect of the network on a push. `hold`: delays the response, as a scanner or a buffering proxy does. `abort`:
 * aborts it. `cut`: cuts it off after a while. `parts`: holds back everything that is not available at once, so also
 * the parts LL-HLS requests ahead.
 */
export type Trouble = "hold" | "abort" | "cut" | "parts";

export interface PushProxy {
  port: number;
  /** Paths that were asked for, with their queries. */
  asked: string[];
  close(): void;
}

const CUT_MS = 2000;
const PUSH = /\/push$/;
const AHEAD = /[?&]_HLS_msn=|\/\d+\.\d+\.m4s$/;

/**
 * An HTTP proxy as browsers are configured to use one. It lets everything through except what it does not
 * understand.
 */
export async function pushProxy(trouble: Trouble): Promise<PushProxy> {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  function troubles(path: string, res: ServerResponse): boolean {
    const isPush = PUSH.test(path);
    if (isPush && trouble === "abort") res.destroy();
    else if (isPush && trouble === "cut") setTimeout(() => res.destroy(), CUT_MS);
    return trouble !== "cut" && (isPush || (trouble === "parts" && AHEAD.test(path)));
  }
  function pass(req: IncomingMessage, res: ServerResponse): void {
    const { host, hostname, port, pathname, search } = new URL(req.url!);
    asked.push(pathname + search);
    if (troubles(pathname + search, res)) return;
    const headers = { ...req.headers, host };
    const far = request(
      { hostname, port, path: pathname + search, method: req.method, headers },
      (answer) => {
        res.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(res);
        answer.on("error", () => res.destroy());
      },
    );
    far.on("error", () => res.destroy());
    res.on("close", () => far.destroy());
    req.pipe(far);
  }
  const server = createServer(pass);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  });
  // WebSockets.
  server.on("connect", (req, near: Socket) => {
    const [host, port] = req.url!.split(":");
    const far = connect(Number(port), host, () => {
      near.write("HTTP/1.1 200 OK\r\n\r\n");
      near.pipe(far).pipe(near);
    });
    far.on("error", () => near.destroy());
    near.on("error", () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
