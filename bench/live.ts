/// <reference lib="dom" />
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright-core";
import { BITS, startSource } from "./live-source.ts";
import { type LiveStage, openStage } from "./live-stage.ts";
import { slowLine } from "./slow-line.ts";
import type { Figure } from "./run.ts";

const SECONDS = Number(process.env.PALCO_BENCH_SECONDS ?? 60);
/** A run in which the source itself stood still this long says nothing: it is done again, so often at the most. */
const STARVED_MS = 150;
const TRIES = 3;
/** Seconds in which a player finds the edge. */
const SETTLE = 5;

/**
 * `…-line`: over a bad connection. `…-lost`, `…-frozen`: the encoder goes away, or stands still with its socket
 * open. `…-busy`: one core does something else all the time.
 */
const ALL = [
  "push",
  "llhls",
  "hls",
  "push-line",
  "llhls-line",
  "push-lost",
  "push-frozen",
  "llhls-lost",
  "push-busy",
] as const;
type Mode = (typeof ALL)[number];
const MODES = (process.env.PALCO_BENCH_MODES?.split(",") ?? ALL) as Mode[];
const LINE = { rtt: 40, jitter: 5, rate: 20_000_000, freeze: { ms: 250, every: 8000 } };
/** Seconds in which a machine that became busy is seen to be so, and what has no room is left out. */
const NOTICED = 15;
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
  const stage = await openStage();
  const line = await slowLine(stage.port, LINE);
  const lined = stage.base.replace(`:${stage.port}/`, `:${line.port}/`);
  const results: Partial<Record<Mode, Watched>> = {};
  const sources = [startSource(stage.ingest)];
  /** The longest that any of them stood still since it was last asked. */
  const worstGap = () => Math.max(...sources.map((source) => source.worstGap()));
  try {
    while (!(await fetch(`${stage.base}master.m3u8`)).ok) await delay(20);
    const connect = performance.now() - stage.connectedAt();
    for (const mode of MODES) {
      const [way, trouble] = mode.split("-") as [string, string | undefined];
      const base = way === "hls" ? stage.plain : trouble === "line" ? lined : stage.base;
      for (let tries = 1; tries <= TRIES && !results[mode]; tries++) {
        const busy = trouble === "busy" ? await makeBusy() : undefined;
        worstGap();
        const watching = watch(stage, { base, way });
        if (trouble === "lost" || trouble === "frozen") await replace(sources, stage.ingest, trouble);
        const seen = await watching;
        busy?.kill("SIGKILL");
        const gap = worstGap();
        sources.splice(0, sources.length - 1);
        const isVoid = gap > STARVED_MS;
        console.log(
          `live ${mode}: ${seen.latencies.length} pictures, ${seen.waits} waits, source's longest gap ${gap} ms${isVoid ? ", VOID" : ""}`,
        );
        if (!isVoid) results[mode] = seen;
      }
      if (!results[mode]) console.log(`live ${mode}: ${TRIES} runs were void, so there is no figure`);
    }
    return figuresOf(results, connect);
  } finally {
    for (const source of sources) source.stop();
    line.close();
    await stage.close();
  }
}

/** Takes the encoder away for a while, or stops it with its connection open. */
async function replace(
  sources: ReturnType<typeof startSource>[],
  ingest: string,
  trouble: "lost" | "frozen",
): Promise<void> {
  await delay(AWAY.at * 1000);
  const old = sources.at(-1)!;
  old.child.kill(trouble === "lost" ? "SIGKILL" : "SIGSTOP");
  await delay(AWAY.for * 1000);
  sources.push(startSource(ingest));
  await delay(1000);
  old.stop();
}

/** Keeps the first core busy. */
async function makeBusy(): Promise<ChildProcess> {
  const child = spawn("taskset", ["-c", "0", process.execPath, "-e", "for (;;) ;"], { stdio: "ignore" });
  await delay(NOTICED * 1000);
  return child;
}

/** Figures measured for each way of watching. */
function figuresOf(results: Partial<Record<Mode, Watched>>, connect: number): Figure[] {
  const figures: Figure[] = [];
  const add = (name: string, value: number, goal: number, unit = "ms") =>
    figures.push({ name, value, goal, unit, met: value <= goal });
  const goals = {
    push: [350, 500],
    llhls: [900, 1200],
    "push-line": [Infinity, 650],
    "push-busy": [Infinity, 450],
    "llhls-line": [Infinity, 1300],
  } as const;
  const names = {
    push: "push",
    llhls: "LL-HLS",
    "push-line": "push over a bad line",
    "push-busy": "push, one core busy",
    "llhls-line": "LL-HLS over a bad line",
  } as const;
  add("an encoder connects to first part served", connect, 1000);
  for (const mode of ["push", "llhls", "push-line", "llhls-line", "push-busy"] as const) {
    const seen = results[mode];
    if (!seen) continue;
    const [p50, p95] = goals[mode];
    if (Number.isFinite(p50)) add(`${names[mode]}, glass to glass, p50`, p(seen, 0.5), p50);
    else figures.push({ name: `${names[mode]}, glass to glass, p50`, unit: "ms", value: p(seen, 0.5) });
    add(`${names[mode]}, glass to glass, p95`, p(seen, 0.95), p95);
    add(`${names[mode]}, waits`, seen.waits, mode.includes("-") ? 0 : 1, "count");
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

async function watch(
  { browser, page: url, engine }: LiveStage,
  { base, way }: { base: string; way: string },
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
