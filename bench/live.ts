/// <reference lib="dom" />
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LiveBroadcast } from "@palco/media/live/live-broadcast";
import { createRtmpServer } from "@palco/media/live/rtmp/rtmp-server";
import { bufferAnswer, type MediaAnswer } from "@palco/media/serve/media-answer";
import { createFrontDoor } from "@palco/media/serve/front-door";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { BITS, startSource } from "./live-source.ts";
import type { Figure } from "./run.ts";

const SECONDS = Number(process.env.PALCO_BENCH_SECONDS ?? 30);
/** A run in which the source itself stood still this long says nothing. */
const STARVED_MS = 150;

type Mode = "push" | "llhls" | "hls";
const MODES = (process.env.PALCO_BENCH_MODES?.split(",") ?? ["push", "llhls", "hls"]) as Mode[];
interface Watched {
  latencies: number[];
  waits: number;
  firstFrameMs: number;
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
  const source = startSource(`rtmp://127.0.0.1:${port}/live/bench`);
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
    const results = {} as Record<Mode, Watched>;
    for (const mode of MODES) {
      const before = source.worstGap();
      const address = mode === "hls" ? base.replace("/b/", "/h/") : base;
      results[mode] = await watch(browser, { url, base: address, mode, engine });
      const gap = source.worstGap();
      console.log(
        `live ${mode}: ${results[mode].latencies.length} pictures, ${results[mode].waits} waits, source's longest gap ${gap} ms${gap > Math.max(before, STARVED_MS) ? ", VOID" : ""}`,
      );
    }
    const { push, llhls, hls } = results;
    const figure = (name: string, value: number, goal: number, unit = "ms"): Figure => ({
      name,
      value,
      goal,
      unit,
      met: value <= goal,
    });
    const ratio = (mode: Watched, name: string, goal: number): Figure => ({
      name,
      unit: "ms",
      value: p(mode, 0.5),
      reference: p(hls, 0.5),
      ratio: p(hls, 0.5) / p(mode, 0.5),
      goal,
    });
    return [
      figure("an encoder connects to first part served", connect, 1000),
      figure("push, glass to glass, p50", p(push, 0.5), 350),
      figure("push, glass to glass, p95", p(push, 0.95), 500),
      figure("push, waits", push.waits, 1, "count"),
      figure("push, join to first frame", push.firstFrameMs, 500),
      figure("LL-HLS, glass to glass, p50", p(llhls, 0.5), 900),
      figure("LL-HLS, glass to glass, p95", p(llhls, 0.95), 1200),
      figure("LL-HLS, waits", llhls.waits, 1, "count"),
      ratio(push, "push against HLS of 2 s segments, hls.js defaults", 20),
      ratio(llhls, "LL-HLS against the same", 8),
    ];
  } finally {
    source.stop();
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

function p({ latencies }: Watched, share: number): number {
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
  { url, base, mode, engine }: { url: string; base: string; mode: Mode; engine: string },
): Promise<Watched> {
  const page: Page = await (await browser.newContext()).newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.goto(url);
  await page.addScriptTag({ content: engine });
  const watched = await page.evaluate(
    async ([address, how, seconds, bits]) => {
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
          settled = since > 5000;
          if (settled) latencies.push(now - made);
          if (since < (seconds as number) * 1000) video.requestVideoFrameCallback(onFrame);
          else resolve();
        };
        video.requestVideoFrameCallback(onFrame);
      });
      return { latencies, waits, firstFrameMs };
    },
    [base, mode, SECONDS, BITS] as const,
  );
  await page.close();
  return watched;
}
