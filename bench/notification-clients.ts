import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { framesOf, pong, textFrame } from "./socket-frames.ts";

// The readers of bench/notify.ts, in a process of their own: `node notification-clients.ts <port> <sockets>`. Says "ready" when
// all listen; from its parent it takes "cut <n>", "back" and "end <sent>", and answers the last with what came.
const [port, count] = [Number(process.argv[2]), Number(process.argv[3])];
/** So many come in at once. */
const atOnce = 100;
/** Ports of one address are not enough for all of them. */
const addresses = 4;

const latencies: number[] = [];
/** By reader: notices that were pushed, and how often each; those found by asking are seen, and not counted. */
const pushed = Array.from({ length: count }, () => new Map<number, number>());
const seen = Array.from({ length: count }, () => new Set<number>());
const sockets: Socket[] = [];
const expected = new Set<number>();
let closed = 0;

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const subscription = `subscription ($user: ID!) { onUserNotification(user: $user) { type id user payload } }`;
const page = `query ($user: ID!) { notifications(user: $user, limit: 100) { notifications { subject } } }`;

function enter(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      port,
      host: "127.0.0.1",
      localAddress: `127.0.0.${2 + (index % addresses)}`,
      noDelay: true,
    });
    sockets[index] = socket;
    const send = (message: object) => socket.write(textFrame(JSON.stringify(message)));
    const variables = { user: idOf(index) };
    socket.write(
      `GET /api/graphql HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-protocol: graphql-transport-ws\r\nsec-websocket-key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
    let left: Buffer = Buffer.alloc(0);
    let isOpen = false;
    socket.on("error", reject);
    socket.on("close", () => {
      if (!expected.has(index)) closed += 1;
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
        send({ type: "connection_init", payload: { token: `bench-${index}` } });
      }
      let used = 0;
      for (const { opcode, payload, end } of framesOf(left)) {
        used = end;
        if (opcode === 9) socket.write(pong);
        if (opcode !== 1) continue;
        const text = payload.toString("latin1");
        if (text.includes('"connection_ack"')) {
          send({ type: "subscribe", id: "user", payload: { query: subscription, variables } });
          // What is asked after a subscription is answered after it has begun.
          send({ type: "subscribe", id: "page", payload: { query: page, variables } });
        }
        if (text.includes('"complete"')) resolve();
        const isPush = text.includes("onUserNotification");
        for (const [, number] of text.matchAll(/bench-notice (\d+)/g)) {
          seen[index]!.add(Number(number));
          if (isPush) pushed[index]!.set(Number(number), (pushed[index]!.get(Number(number)) ?? 0) + 1);
        }
        const told = isPush && /timestamp\\+":\\+"([^"\\]+)/.exec(text);
        if (told) latencies.push(now - Date.parse(told[1]!));
      }
      left = left.subarray(used);
    });
  });
}

async function enterAll(indexes: readonly number[]): Promise<void> {
  const waiting = [...indexes];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await enter(index);
    }),
  );
}

const everybody = Array.from({ length: count }, (_, index) => index);
await enterAll(everybody);
console.log("ready");

for await (const line of createInterface({ input: process.stdin })) {
  const [what, number] = line.split(" ");
  if (what === "cut")
    for (const index of everybody.slice(0, Number(number))) {
      expected.add(index);
      sockets[index]!.destroy();
    }
  if (what === "back") {
    await enterAll([...expected]);
    console.log("back");
  }
  if (what === "end") {
    latencies.sort((a, b) => a - b);
    const at = (share: number) =>
      latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
    const lost = seen.reduce((sum, one) => sum + Number(number) - one.size, 0);
    const double = pushed.reduce(
      (sum, one) => sum + [...one.values()].reduce((more, times) => more + times - 1, 0),
      0,
    );
    console.log(
      JSON.stringify({ lost, double, closed, p50: at(0.5), p99: at(0.99), longest: latencies.at(-1) }),
    );
    process.exit(0);
  }
}
