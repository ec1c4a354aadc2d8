import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

interface Figure {
  name: string;
  unit: string;
  value: number;
  reference: number;
  ratio: number;
  goal?: number;
}

const SIZES = [
  { name: "20 KB", bytes: 20_000, goal: 0.9, file: "v360/0.m4s" },
  { name: "62 KB", bytes: 62_500, goal: 0.4, file: "v360/1.m4s" },
];
interface Served {
  url: string;
  pid: number;
}

const ROUNDS = 3;
/** Rounds in which other work on the machine took the core away are void and done again, up to this many. */
const MOST_ROUNDS = 9;
const STARVED = 0.3;
const SECONDS = Number(process.env.PALCO_BENCH_SECONDS ?? 3);
const ASSET = "bench-asset";

/**
 * Requests a second of our media server (capability checked, front door in front of an API) against nginx serving the
 * same files as they lie, each on core 0 with one worker, asked by wrk on core 1 over 64 connections; interleaved,
 * medians. The goal is against nginx as Debian configures it; for information also against one told to keep files open.
 * Skips itself where nginx, wrk, taskset or a second core is missing.
 */
export default async function bench(): Promise<Figure[]> {
  const missing = ["nginx", "wrk", "taskset"].filter((tool) => !installed(tool));
  if (missing.length > 0 || availableParallelism() < 2) {
    console.log(`media-serve skipped: needs ${missing.join(", ") || "two cores"}`);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "palco-bench-media-"));
  const children: ChildProcess[] = [];
  try {
    writeAsset(join(folder, ASSET));
    const nginx = await startNginx(folder, children);
    const tuned = await startNginx(folder, children, "open_file_cache max=1000 inactive=60s;");
    const ours = await startOurs(folder, children);
    const figures: Figure[] = [];
    for (const { name, file, goal } of SIZES) {
      const [mine, theirs, best]: [number[], number[], number[]] = [[], [], []];
      // Once unmeasured: the first seconds of a process go into compiling it.
      for (const { url } of [nginx, tuned, ours]) wrk(`${url}/${ASSET}/${file}`, Math.min(2, SECONDS));
      for (let round = 0; round < MOST_ROUNDS && mine.length < ROUNDS; round++) {
        const all = [measure(nginx, file), measure(tuned, file), measure(ours, file)] as const;
        const share = all.map(({ busy }) => `${Math.round(busy * 100)}%`).join(", ");
        // The client is near its own limit on this kind of machine: the shares show who was the bottleneck.
        const isStarved = all.some(({ busy }) => busy < STARVED);
        console.log(
          `media-serve ${name}: nginx, tuned nginx and ours used ${share} of their core${isStarved ? ", void" : ""}`,
        );
        if (isStarved && round < MOST_ROUNDS - ROUNDS + mine.length) continue;
        theirs.push(all[0].rate);
        best.push(all[1].rate);
        mine.push(all[2].rate);
      }
      const value = median(mine);
      const against = (whom: string, rates: number[]) => {
        const reference = median(rates);
        const figure = `media requests per core, ${name}, against ${whom}`;
        return { name: figure, unit: "req/s", value, reference, ratio: value / reference };
      };
      figures.push({ ...against("nginx", theirs), goal }, against("nginx with open_file_cache", best));
    }
    figures.push(asked(ours));
    return figures;
  } finally {
    const ended = children.map((child) => new Promise((resolve) => child.once("exit", resolve)));
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What a player that has loaded everything asks every few seconds, whether its address is still good, against a small segment.
 * It asks by HEAD; wrk waits for a body, so this is GET, which costs no less.
 */
function asked(ours: Served): Figure {
  const [asks, segments]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    asks.push(wrk(`${ours.url}/${ASSET}/master.m3u8`));
    segments.push(wrk(`${ours.url}/${ASSET}/${SIZES[0]!.file}`));
  }
  const [value, reference] = [median(asks), median(segments)];
  const name = "playlists per core, against our segments of 20 KB";
  return { name, unit: "req/s", value, reference, ratio: value / reference, goal: 1 };
}

function installed(tool: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${tool}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function writeAsset(folder: string): void {
  mkdirSync(join(folder, "v360"), { recursive: true });
  for (const { file, bytes } of SIZES) writeFileSync(join(folder, file), randomBytes(bytes));
  const rung = {
    name: "360",
    kind: "encoded",
    width: 640,
    height: 360,
    codecs: "avc1.64001e",
    bandwidth: 7e5,
  };
  const index = {
    version: 1,
    durationMs: 8000,
    segments: [0, 4000, 8000],
    source: {
      direct: false,
      width: 640,
      height: 360,
      fps: 30,
      videoCodec: "avc1.64001e",
      bandwidth: 7e5,
      audio: [],
    },
    renditions: [{ ...rung, averageBandwidth: 7e5, frameRate: 30, done: "all" }],
    audio: [],
    captions: [],
  };
  writeFileSync(join(folder, "index.json"), JSON.stringify(index));
}

async function startNginx(root: string, children: ChildProcess[], settings = ""): Promise<Served> {
  const port = await freePort();
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${root}/nginx-${kind};`)
    .join(" ");
  const config = `daemon off; master_process off; worker_processes 1; pid ${root}/nginx-${port}.pid; error_log ${root}/nginx.log;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 100000000; ${temp}
      ${settings} etag on; types { video/mp4 m4s; }
      server { listen 127.0.0.1:${port}; root ${root}; location / { add_header Cache-Control "private, max-age=31536000, immutable"; add_header Access-Control-Allow-Origin "*"; } } }`;
  const file = join(root, `nginx-${port}.conf`);
  writeFileSync(file, config);
  const child = spawn("taskset", ["-c", "0", "nginx", "-p", root, "-c", file], {
    stdio: "inherit",
  });
  children.push(child);
  await untilListening(port);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid! };
}

async function startOurs(folder: string, children: ChildProcess[]): Promise<Served> {
  const script = join(import.meta.dirname, "media-server-process.ts");
  const child = spawn("taskset", ["-c", "0", process.execPath, script, folder, ASSET], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout!.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    child.once("exit", (code) => reject(new Error(`the media server ended with ${code}`)));
  });
  const [port, token] = line.trim().split(" ");
  return { url: `http://127.0.0.1:${port}/m/${token}`, pid: child.pid! };
}

/** Requests a second, and the share of its core that the server used meanwhile. */
function measure({ url, pid }: Served, file: string): { rate: number; busy: number } {
  const before = cpuSeconds(pid);
  const rate = wrk(`${url}/${ASSET}/${file}`);
  return { rate, busy: (cpuSeconds(pid) - before) / SECONDS };
}

/** Requests a second; throws when any was not answered with 200. */
function wrk(url: string, seconds = SECONDS): number {
  const out = execFileSync("taskset", ["-c", "1", "wrk", "-t1", "-c64", `-d${seconds}s`, url]).toString();
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(`wrk: ${out}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(out)![1]);
}

/** User and system time a process has used so far (it replaced `taskset`, so the child's id is its own). */
function cpuSeconds(pid: number): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/\(.*\)/, "x")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not come up");
}
