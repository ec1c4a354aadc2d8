import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Line {
  /** There and back, milliseconds. */
  rtt: number;
  jitter: number;
  /** Bits per second towards the viewer. */
  rate: number;
  /** Nothing passes for this long, this often; milliseconds. */
  freeze: { ms: number; every: number };
}

/** A connection as phones have it, in front of a port: delayed, uneven, narrow, and now and then still. */
export async function slowLine(to: number, line: Line): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const began = Date.now();
  /** When what passes now arrives: everything is late together, as behind one radio. */
  function arrival(at: number, busyUntil: number): number {
    const due = Math.max(at, busyUntil) + line.rtt / 2 + Math.random() * line.jitter;
    const inPeriod = (due - began) % line.freeze.every;
    return inPeriod < line.freeze.ms && due - began > line.freeze.every
      ? due + line.freeze.ms - inPeriod
      : due;
  }
  function pass(from: Socket, into: Socket, rate: number): void {
    let [busy, last] = [0, 0];
    const waiting: { at: number; bytes: Buffer }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const flush = () => {
      timer = undefined;
      const now = Date.now();
      while (waiting[0] && waiting[0].at <= now) into.write(waiting.shift()!.bytes);
      if (waiting[0]) timer = setTimeout(flush, Math.max(1, waiting[0].at - Date.now()));
    };
    from.on("data", (bytes: Buffer) => {
      const now = Date.now();
      const start = Math.max(now, busy);
      busy = start + (bytes.length * 8000) / rate;
      last = Math.max(last, arrival(now, busy - line.rtt / 2 > now ? busy : now));
      waiting.push({ at: last, bytes });
      timer ??= setTimeout(flush, Math.max(1, last - now));
    });
    from.on("close", () => setTimeout(() => into.destroy(), line.rtt));
    from.on("error", () => into.destroy());
  }
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: "127.0.0.1", noDelay: true });
    sockets.add(near).add(far);
    pass(near, far, Infinity);
    pass(far, near, line.rate);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
