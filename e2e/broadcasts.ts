import { type ChildProcess, spawn } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import { expect, type TestApp } from "./app.ts";
import { aPerson, browserOf } from "./people.ts";
import { takeTicket } from "./shop.ts";

/** A real encoder: a moving picture with a tone, until it is ended. Small: encoder, ladder and four browsers share two cores. */
export function encode(url: string, key: string, tone = 440): ChildProcess {
  const from = `-re -f lavfi -i testsrc2=size=640x360:rate=25 -f lavfi -i sine=${tone}:sample_rate=48000`;
  const codecs = "-c:v libx264 -preset ultrafast -tune zerolatency -b:v 800k -g 50 -pix_fmt yuv420p -c:a aac";
  const args = `-v error ${from} ${codecs} -f flv ${url.replace("localhost", "127.0.0.1")}/${key}`;
  return spawn(process.env.PALCO_FFMPEG ?? "ffmpeg", args.split(" "), { stdio: "ignore" });
}

/** Pictures shown so far; grows while the film moves. */
export const shown = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector("video");
    return video && video.readyState >= 2 ? video.getVideoPlaybackQuality().totalVideoFrames : 0;
  });

/** The film moves. */
export async function expectMoving(page: Page): Promise<void> {
  await expect.poll(() => shown(page), { timeout: 60_000 }).toBeGreaterThan(0);
  const before = await shown(page);
  await expect.poll(() => shown(page)).toBeGreaterThan(before + 20);
}

/** A viewer with a ticket, in the player. */
export async function aViewer(
  app: TestApp,
  browser: Browser,
  slug: string,
  language?: string,
  options: object = {},
): Promise<Page> {
  const viewer = await aPerson(app);
  await takeTicket(viewer, slug);
  const { page } = await browserOf(browser, app, viewer, language, options);
  await page.goto(`/player/${slug}`);
  return page;
}
