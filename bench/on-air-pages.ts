import { connect } from "node:net";

// The pages of bench/on-air.ts, in a process of their own: `node on-air-pages.ts <port> <pages>`. Each asks `/api/on-air` every three
// seconds on a connection of its own and names what it has, as a browser does. Says "ready" when each has an answer; on a line
// from its parent, what came since the line before.
const [port, pages] = [Number(process.argv[2]), Number(process.argv[3])];
const everyMs = 3000;

let latencies: number[] = [];
let changes: number[] = [];
let [answers, bytes, lost] = [0, 0, 0];
let waiting = pages;

function open(): void {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let etag = "";
  let asked = 0;
  let text = "";
  const ask = () => {
    asked = performance.now();
    text = "";
    socket.write(
      `GET /api/on-air HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\n${etag && `if-none-match: ${etag}\r\n`}\r\n`,
    );
  };
  const isWhole = () => {
    const end = text.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const length = Number(/^content-length: (\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
    return text.startsWith("HTTP/1.1 304") || text.length >= end + 4 + length;
  };
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    bytes += chunk.length;
    text += chunk;
    if (!isWhole()) return;
    latencies.push(performance.now() - asked);
    answers += 1;
    const now = /^etag: (\S+)/im.exec(text)?.[1] ?? "";
    if (now !== etag && etag) changes.push(Date.now());
    if (!etag && --waiting === 0) console.log("ready");
    etag = now;
    setTimeout(ask, everyMs);
  });
  socket.on("error", () => (lost += 1));
  socket.on("connect", ask);
}

// Readers come one after the other: their questions are spread over the three seconds.
for (let index = 0; index < pages; index += 1) setTimeout(open, (index / pages) * everyMs);

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

process.stdin.on("data", () => {
  const [taken, seen] = [latencies.toSorted((a, b) => a - b), changes.toSorted((a, b) => a - b)];
  const report = {
    answers,
    bytes,
    lost,
    p50: at(taken, 0.5),
    p99: at(taken, 0.99),
    seen: seen.length,
    seenHalf: at(seen, 0.5),
    seenLast: at(seen, 1),
  };
  [latencies, changes, answers, bytes] = [[], [], 0, 0];
  console.log(JSON.stringify(report));
});
process.stdin.on("end", () => process.exit());
