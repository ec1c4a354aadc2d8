import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { framesOf, pong, textFrame } from "./socket-frames.ts";

// The readers of bench/chat.ts, in a process of their own: `node chat-clients.ts <port> <sockets> <productId>`. Says
// "ready" when all are in their room, and on a line from its parent what came.
const [port, count, productId] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]!];
/** So many come in at once. */
const atOnce = 200;

const latencies: number[] = [];
const longest = new Map<number, number>();
const heard = Array.from({ length: count }, () => new Map<number, number>());
const sockets: Socket[] = [];
let closed = 0;

function enter(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    sockets.push(socket);
    const key = randomBytes(16).toString("base64");
    socket.write(
      `GET /api/chat/socket HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
    );
    let left: Buffer = Buffer.alloc(0);
    let isOpen = false;
    socket.on("error", reject);
    socket.on("close", () => {
      closed += 1;
      reject(new Error("a socket was closed"));
    });
    socket.on("data", (chunk: Buffer) => {
      const now = Date.now();
      left = left.length ? Buffer.concat([left, chunk]) : chunk;
      if (!isOpen) {
        const end = left.indexOf("\r\n\r\n");
        if (end < 0) return;
        if (!left.subarray(0, 12).equals(Buffer.from("HTTP/1.1 101"))) return reject(new Error(String(left)));
        left = left.subarray(end + 4);
        isOpen = true;
        socket.write(textFrame(JSON.stringify({ token: `bench-${index}`, productId })));
      }
      let used = 0;
      for (const { opcode, payload, end } of framesOf(left)) {
        used = end;
        if (opcode === 9) socket.write(pong);
        if (opcode !== 1) continue;
        const said = /bench-message (\d+) (\d+)/.exec(payload.toString("latin1"));
        if (!said) {
          if (payload.includes('"hello"')) resolve();
          continue;
        }
        const number = Number(said[1]);
        heard[index]!.set(number, (heard[index]!.get(number) ?? 0) + 1);
        latencies.push(now - Number(said[2]));
        longest.set(number, Math.max(longest.get(number) ?? 0, now - Number(said[2])));
      }
      left = left.subarray(used);
    });
  });
}

let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await enter(index);
    }
  }),
);
console.log("ready");

process.stdin.once("data", (line: Buffer) => {
  const sent = Number(line.toString());
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  // One message that is late for everybody points to the machine; all messages late point to the server.
  console.error(`longest of each message, ms: ${[...longest.values()].join(" ")}`);
  let lost = 0;
  let double = 0;
  for (const one of heard) {
    lost += sent - one.size;
    for (const times of one.values()) double += times - 1;
  }
  console.log(
    JSON.stringify({ lost, double, closed, p50: at(0.5), p99: at(0.99), longest: latencies.at(-1) }),
  );
  process.exit(0);
});
