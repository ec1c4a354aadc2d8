/// <reference lib="dom" />
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

const rounds = Number(process.env.PALCO_BENCH_ROUNDS ?? 3);
/** How long a page is watched: until nothing of it can come any more, clips and rows further down included. */
const watchedMs = 6000;
const demoMs = 20 * 60_000;

/** RULINGS: the networks, and what the largest picture may take on each. Bytes a second towards the reader. */
const lines = [
  { name: "10 Mbit/s, 40 ms", latency: 40, downloadThroughput: 1_250_000, goal: 1500 },
  { name: "1.6 Mbit/s, 150 ms", latency: 150, downloadThroughput: 200_000, goal: 2500 },
] as const;
const screens = [
  { name: "phone", viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  { name: "desktop", viewport: { width: 1440, height: 900 } },
] as const; // prettier-ignore
const slowdown = 4;
const mostShift = 0.02;

interface Paint {
  /** Largest contentful paint, milliseconds after the navigation began. */
  largest: number;
  /** Sum of all layout shifts that nobody asked for. */
  shift: number;
}

/** Largest contentful paint and layout shift of the home and of a product page, as a visitor with an empty cache sees the demo. */
export default async function bench(): Promise<Figure[]> {
  const given = process.env.PALCO_BENCH_URL;
  if (given) return measureSite(given);
  const dataDir = await mkdtemp(join(tmpdir(), "palco-first-paint-"));
  const app = await startAppProcess({ dataDir, env: { PALCO_DEMO: "1", PALCO_LOG_LEVEL: "info" } });
  try {
    const deadline = Date.now() + demoMs;
    while (!app.output().includes("The demo is ready")) {
      if (app.hasEnded() || Date.now() > deadline) throw new Error(`The demo did not fill:\n${app.output()}`);
      await sleep(500);
    }
    return await measureSite(app.url);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureSite(url: string): Promise<Figure[]> {
  const pages = { home: "/", "product page": await aFilm(url) };
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  }); // prettier-ignore
  try {
    const figures: Figure[] = [];
    for (const [page, path] of Object.entries(pages)) {
      for (const { name: screen, ...options } of screens) {
        for (const line of lines) {
          const seen: Paint[] = [];
          for (let round = 0; round < rounds; round += 1) {
            seen.push(await paintOf(browser, `${url}${path}`, { options, line }));
          }
          const where = `${page}, ${screen}, ${line.name}, processor ${slowdown} times slower`;
          const [largest, shift] = [median(seen, "largest"), median(seen, "shift")];
          figures.push({ name: `largest picture: ${where}`, unit: "ms, p50", value: largest, goal: line.goal, met: largest <= line.goal }); // prettier-ignore
          figures.push({ name: `layout shift: ${where}`, unit: "", value: shift, goal: mostShift, met: shift <= mostShift }); // prettier-ignore
        }
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** The address of a film of the catalogue. */
async function aFilm(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/products?type=vod&limit=1`);
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  if (!items[0]) throw new Error("The site has no film.");
  return `/products/${items[0].slug}`;
}

async function paintOf(
  browser: Browser,
  address: string,
  { options, line }: { options: BrowserContextOptions; line: (typeof lines)[number] },
): Promise<Paint> {
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: line.latency, downloadThroughput: line.downloadThroughput, uploadThroughput: line.downloadThroughput }); // prettier-ignore
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    // Runs in the page, before its own code.
    await page.addInitScript(() => {
      const seen = { largest: 0, shift: 0 };
      Object.assign(globalThis, { benchPaint: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.largest = entry.startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForTimeout(watchedMs);
    return await page.evaluate(() => (globalThis as unknown as { benchPaint: Paint }).benchPaint);
  } finally {
    await context.close();
  }
}

const median = (seen: readonly Paint[], what: keyof Paint) =>
  seen.map((paint) => paint[what]).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)]!;
