import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Figure } from "./run.ts";

/** Viewers at once, in this order; the goal is the last number of them that are served in time. */
const STEPS = (process.env.PALCO_BENCH_VIEWERS ?? "1000,2000,3000").split(",").map(Number);
const SECONDS = Number(process.env.PALCO_BENCH_SECONDS ?? 10);
const PARTS = 10;
const GOAL = { viewers: 2000, p99: 120 };
const MARK = Buffer.from("PALCOTS!", "latin1");

/**
 * LL-HLS viewers of a core: each waits for the playlist and takes the part it tells of, five times a second, as players
 * do. Delivery: from a picture being made to the last byte of its part. The server has one core, we have the other.
 */
export default async function bench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const server = startServer();
  try {
    const line = await new Promise<string>((resolve) =>
      server.stdout!.once("data", (bytes: Buffer) => resolve(bytes.toString())),
    );
    const [port, token] = line.trim().split(" ");
    await delay(2500);
    for (const count of STEPS) {
      const before = cpuSeconds(server.pid!);
      const late = await watch(Number(port), token!, count);
      const busy = Math.round(((cpuSeconds(server.pid!) - before) / (SECONDS + 2)) * 100);
      const sorted = late.toSorted((a, b) => a - b);
      const p = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Infinity);
      const whole = Math.round((late.length / (count * SECONDS * 5)) * 100);
      console.log(
        `live-viewers: ${count}: p50 ${p(0.5)} ms, p99 ${p(0.99)} ms, ${whole}% of the parts, ${busy}% of the core`,
      );
      const name = `LL-HLS, ${count} viewers of 360p on one core, delivery p99`;
      figures.push({
        name,
        unit: "ms",
        value: p(0.99),
        ...(count === GOAL.viewers && { goal: GOAL.p99, met: p(0.99) <= GOAL.p99 && whole >= 98 }),
      });
    }
    return figures;
  } finally {
    server.kill("SIGKILL");
  }
}

function startServer(): ChildProcess {
  const script = join(import.meta.dirname, "live-viewers-server.ts");
  execFileSync("taskset", ["-cp", "1", String(process.pid)], { stdio: "ignore" });
  return spawn("taskset", ["-c", "0", process.execPath, script], { stdio: ["pipe", "pipe", "inherit"] });
}

async function watch(port: number, token: string, count: number): Promise<number[]> {
  const late: number[] = [];
  const viewers = Array.from({ length: count }, () => new Viewer(port, `/m/${token}/bench/360/`, late));
  for (const [i, viewer] of viewers.entries()) {
    viewer.begin();
    if (i % 50 === 49) await delay(20);
  }
  await delay(2000);
  late.length = 0;
  await delay(SECONDS * 1000);
  const seen = [...late];
  for (const viewer of viewers) viewer.socket.destroy();
  await delay(1000);
  return seen;
}

/** Asks for the playlist with the next part in it, then for that part, and so on. */
class Viewer {
  readonly socket: Socket;
  readonly #base: string;
  readonly #late: number[];
  #next: { msn: number; part: number } | undefined;
  #chunks: Buffer[] = [];
  #have = 0;
  #need: number | undefined;
  #wantsPart = false;

  constructor(port: number, base: string, late: number[]) {
    this.#base = base;
    this.#late = late;
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.on("error", () => {});
    this.socket.on("data", (bytes: Buffer) => this.#onData(bytes));
  }

  begin(): void {
    this.#ask("live.m3u8");
  }

  #ask(file: string): void {
    this.socket.write(`GET ${this.#base}${file} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }

  #onData(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.#have += bytes.length;
    if (this.#need === undefined) {
      const all = this.#chunks.length === 1 ? bytes : Buffer.concat(this.#chunks);
      const end = all.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = /content-length: (\d+)/i.exec(all.toString("latin1", 0, end))?.[1];
      this.#need = end + 4 + Number(length);
    }
    if (this.#have < this.#need) return;
    const answer = this.#chunks.length === 1 ? bytes : Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#have = 0;
    this.#need = undefined;
    if (this.#wantsPart) this.#tookPart(answer);
    else this.#tookPlaylist(answer);
  }

  #tookPlaylist(answer: Buffer): void {
    if (!this.#next) {
      const [, msn, part] = /PRELOAD-HINT:.*URI="(\d+)\.(\d+)\.m4s"/.exec(answer.toString("latin1")) ?? [];
      this.#next = { msn: Number(msn), part: Number(part) };
      return this.#askPlaylist();
    }
    this.#wantsPart = true;
    this.#ask(`${this.#next.msn}.${this.#next.part}.m4s`);
  }

  #tookPart(answer: Buffer): void {
    this.#wantsPart = false;
    const at = answer.lastIndexOf(MARK);
    if (at !== -1) this.#late.push(performance.timeOrigin + performance.now() - answer.readDoubleLE(at + 8));
    const { msn, part } = this.#next!;
    this.#next = part + 1 === PARTS ? { msn: msn + 1, part: 0 } : { msn, part: part + 1 };
    this.#askPlaylist();
  }

  #askPlaylist(): void {
    this.#ask(`live.m3u8?_HLS_msn=${this.#next!.msn}&_HLS_part=${this.#next!.part}`);
  }
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
