import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

/** All JavaScript that a visitor's home page loads in Chromium, compressed as servers compress it. */
export default async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "palco-bench-home-"));
  const app = await startAppProcess({ dataDir });
  try {
    const value = (await scriptBytes(app.url)) / 1000;
    return [
      { name: "JavaScript of a visitor's home page, gzip", unit: "kB", value, goal: 165, met: value <= 165 },
    ];
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function scriptBytes(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") scripts.push(answer.body());
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const bodies = await Promise.all(scripts);
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0);
  } finally {
    await browser.close();
  }
}
