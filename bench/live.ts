/// <reference lib="dom" />
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { AddressInfo } from "node:net";
import { LiveBroadcast } from "@palco/media/live/live-broadcast";
import { createRtmpServer } from "@palco/media/live/rtmp/rtmp-server";
import { bufferAnswer, type MediaAnswer } from "@palco/media/serve/media-answer";
import { createFrontDoor } from "@palco/media/serve/front-door";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { BITS, startSource } from "./live-source.ts";
import { slowLine } from "./slow-line.ts";
import type { Figure } from "./run.ts";

const SECONDS = Number(process.env.PALCO_BENCH_SECONDS ?? 30);
/** A run in which the source itself stood still this long says nothing. */
const STARVED_MS = 150;
/** Seconds in which a player finds the edge. */
const SETTLE = 5;

/** `…-line`: over a bad connection. `…-lost`, `…-frozen`: the encoder goes away, or stands still with its socket open. */
const ALL = [
  "push",
  "llhls",
  "hls",
  "push-line",
  "llhls-line",
  "push-lost",
  "push-frozen",
  "llhls-lost",
] as const;
type Mode = (typeof ALL)[number];
const MODES = (process.env.PALCO_BENCH_MODES?.split(",") ?? ALL) as Mode[];
const LINE = { rtt: 40, jitter: 5, rate: 20_000_000, freeze: { ms: 250, every: 8000 } };
/** Seconds into a run at which an encoder is lost, and for how long. */
const AWAY = { at: 10, for: 6 };
interface Watched {
  latencies: number[];
  waits: number;
  firstFrameMs: number;
  /** When each of the latencies was read, milliseconds since the run began. */
  times: number[];
}

/** Glass to glass: when a picture was made against when it is in a browser's canvas, by our own player and by stock HLS. */
export default async function bench(): Promise<Figure[]> {
  const broadcast = new LiveBroadcast({
    baseMs: 0,
    onState: () => {},
    onError: (error) => console.error(error),
  });
  let connected = 0;
  const rtmp = createRtmpServer<LiveBroadcast>({
    async authorize() {
      connected = performance.now();
      return { ok: true, stream: broadcast };
    },
    onPublish: (publisher, stream) => stream.attach(publisher),
    onError: (error) => console.error(error),
  });
  const { port } = await rtmp.listen({ port: 0, host: "127.0.0.1" });
  const door = createFrontDoor({
    async media({ path, query }) {
      const isPlain = path.startsWith("/m/t/h/");
      const answer = await broadcast.answer(path.slice("/m/t/b/".length), isPlain ? "" : query);
      return isPlain && path.endsWith(".m3u8") ? plainHls(answer) : answer;
    },
  });
  const address = await door.listen({ port: 0, host: "127.0.0.1" });
  const base = `http://127.0.0.1:${address.port}/m/t/b/`;
  const ingest = `rtmp://127.0.0.1:${port}/live/bench`;
  let source = startSource(ingest);
  const line = await slowLine(address.port, LINE);
  const pages = createServer((_, res) => res.end("<!doctype html><body></body>"));
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
  });
  try {
    while (!(await fetch(`${base}master.m3u8`)).ok) await new Promise((resolve) => setTimeout(resolve, 20));
    const connect = performance.now() - connected;
    const engine = await bundle();
    const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
    const results: Partial<Record<Mode, Watched>> = {};
    for (const mode of MODES) {
      const before = source.worstGap();
      const [way, trouble] = mode.split("-") as [string, string | undefined];
      const where = trouble === "line" ? base.replace(`:${address.port}/`, `:${line.port}/`) : base;
      const watching = watch(browser, {
        url,
        base: way === "hls" ? where.replace("/b/", "/h/") : where,
        way,
        engine,
      });
      if (trouble === "lost" || trouble === "frozen") {
        await delay(AWAY.at * 1000);
        const old = source;
        old.child.kill(trouble === "lost" ? "SIGKILL" : "SIGSTOP");
        await delay(AWAY.for * 1000);
        source = startSource(ingest);
        await delay(1000);
        old.stop();
        old.child.kill("SIGKILL");
      }
      results[mode] = await watching;
      const gap = source.worstGap();
      console.log(
        `live ${mode}: ${results[mode]!.latencies.length} pictures, ${results[mode]!.waits} waits, source's longest gap ${gap} ms${gap > Math.max(before, STARVED_MS) ? ", VOID" : ""}`,
      );
    }
    return figuresOf(results, connect);
  } finally {
    source.stop();
    line.close();
    await browser.close();
    await broadcast.stop();
    await rtmp.close();
    await door.close(100);
    pages.close();
  }
}

/** The same broadcast as HLS was before low latency (RFC 8216): whole segments, no promises, nothing held back. */
function plainHls(answer: MediaAnswer): MediaAnswer {
  if (answer.kind !== "buffer") return answer;
  const low = /^#EXT-X-(PART|PART-INF|PRELOAD-HINT|SERVER-CONTROL|RENDITION-REPORT)[:-]/;
  const lines = answer.body
    .toString()
    .split("\n")
    .filter((line) => !low.test(line));
  return bufferAnswer(Buffer.from(lines.join("\n")), answer.type, "revalidate");
}

/** What each way of watching is measured by. */
function figuresOf(results: Partial<Record<Mode, Watched>>, connect: number): Figure[] {
  const figures: Figure[] = [];
  const add = (name: string, value: number, goal: number, unit = "ms") =>
    figures.push({ name, value, goal, unit, met: value <= goal });
  const goals = {
    push: [350, 500],
    llhls: [900, 1200],
    "push-line": [Infinity, 650],
    "llhls-line": [Infinity, 1300],
  } as const;
  const names = {
    push: "push",
    llhls: "LL-HLS",
    "push-line": "push over a bad line",
    "llhls-line": "LL-HLS over a bad line",
  } as const;
  add("an encoder connects to first part served", connect, 1000);
  for (const mode of ["push", "llhls", "push-line", "llhls-line"] as const) {
    const seen = results[mode];
    if (!seen) continue;
    const [p50, p95] = goals[mode];
    if (Number.isFinite(p50)) add(`${names[mode]}, glass to glass, p50`, p(seen, 0.5), p50);
    else figures.push({ name: `${names[mode]}, glass to glass, p50`, unit: "ms", value: p(seen, 0.5) });
    add(`${names[mode]}, glass to glass, p95`, p(seen, 0.95), p95);
    add(`${names[mode]}, waits`, seen.waits, mode.endsWith("line") ? 0 : 1, "count");
    const shown = (seen.latencies.length / ((SECONDS - SETTLE) * 30)) * 100;
    figures.push({
      name: `${names[mode]}, pictures shown`,
      unit: "%",
      value: shown,
      goal: 97,
      met: shown >= 97,
    });
  }
  if (results.push) add("push, join to first frame", results.push.firstFrameMs, 500);
  for (const [mode, name, goal] of [
    ["push", "push", 20],
    ["llhls", "LL-HLS", 8],
  ] as const) {
    const [seen, plain] = [results[mode], results.hls];
    if (!seen || !plain) continue;
    const [value, reference] = [p(seen, 0.5), p(plain, 0.5)];
    figures.push({
      name: `${name} against HLS of 2 s segments, hls.js defaults`,
      unit: "ms",
      value,
      reference,
      ratio: reference / value,
      goal,
    });
  }
  for (const [mode, name] of [
    ["push-lost", "push, encoder lost"],
    ["push-frozen", "push, encoder frozen"],
    ["llhls-lost", "LL-HLS, encoder lost"],
  ] as const) {
    const seen = results[mode];
    if (!seen) continue;
    add(`${name} for ${AWAY.for} s, waits`, seen.waits, 0, "count");
    // Two seconds after the first picture of the encoder that came back.
    const back = seen.times.findIndex(
      (at, i) => at > (AWAY.at + AWAY.for) * 1000 && seen.latencies[i]! < 5000,
    );
    const from = (seen.times[back] ?? Infinity) + 2000;
    const after = seen.latencies.filter((_, i) => seen.times[i]! > from);
    add(`${name}, latency from 2 s after its return, p95`, p({ latencies: after }, 0.95), 1000);
  }
  return figures;
}

function p({ latencies }: Pick<Watched, "latencies">, share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity);
}

/** The player's own engines as one script: `palco.startEngine`, `palco.Hls`. */
async function bundle(): Promise<string> {
  const entry = "\0bench-live";
  const result = await build({
    root: "apps/web",
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "bench",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `export * from "/src/features/player/engine.ts"; export { default as Hls } from "hls.js";`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: entry,
        output: { format: "iife", name: "palco", codeSplitting: false },
        preserveEntrySignatures: "strict",
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0]! : result) as { output: { code: string }[] };
  return output[0]!.code;
}

async function watch(
  browser: Browser,
  { url, base, way, engine }: { url: string; base: string; way: string; engine: string },
): Promise<Watched> {
  const page: Page = await (await browser.newContext()).newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.goto(url);
  await page.addScriptTag({ content: engine });
  const watched = await page.evaluate(
    async ([address, how, seconds, bits, settle]) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- a global of the script added to the page
      const { startEngine, startLowLatencyHls, Hls } = (window as any).palco;
      const video = document.createElement("video");
      video.muted = true;
      video.autoplay = true;
      document.body.append(video);
      const started = performance.now();
      const nothing = () => {};
      const events = {
        onQualities: nothing,
        onBandwidth: nothing,
        onShown: nothing,
        onFatal: nothing,
        onOver: nothing,
        onInterrupted: nothing,
      };
      if (how === "push") await startEngine(video, () => address, { startAt: null, live: true }, events);
      else if (how === "llhls") await startLowLatencyHls(video, () => address, events);
      else {
        const hls = new Hls();
        hls.loadSource(`${address}master.m3u8`);
        hls.attachMedia(video);
      }
      const canvas = new OffscreenCanvas(bits, 1);
      const context = canvas.getContext("2d", { willReadFrequently: true })!;
      const latencies: number[] = [];
      const times: number[] = [];
      let firstFrameMs = 0;
      let waits = 0;
      let settled = false;
      video.addEventListener("waiting", () => settled && waits++);
      await video.play().catch(nothing);
      await new Promise<void>((resolve) => {
        const onFrame = () => {
          const now = Date.now();
          firstFrameMs ||= performance.now() - started;
          context.imageSmoothingEnabled = false;
          context.drawImage(video, 0, video.videoHeight / 2, video.videoWidth, 1, 0, 0, bits, 1);
          const { data } = context.getImageData(0, 0, bits, 1);
          let made = 0;
          for (let bit = 0; bit < bits; bit++) made = made * 2 + (data[bit * 4]! > 128 ? 1 : 0);
          // The first seconds find the edge.
          const since = performance.now() - started;
          settled = since > settle * 1000;
          if (settled) {
            latencies.push(now - made);
            times.push(since);
          }
          if (since < (seconds as number) * 1000) video.requestVideoFrameCallback(onFrame);
          else resolve();
        };
        video.requestVideoFrameCallback(onFrame);
      });
      return { latencies, times, waits, firstFrameMs };
    },
    [base, way, SECONDS, BITS, SETTLE] as const,
  );
  await page.close();
  return watched;
}
