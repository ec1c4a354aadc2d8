import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AAC, X264, aClip, picture, tone, usualClip } from "../mp4/testing.ts";
import type { AssetIndex } from "./asset-index.ts";
import { describeSource } from "./describe-source.ts";
import { judgeSource } from "./judge-source.ts";
import { segmentSource } from "./segment-source.ts";
import { type Seen, type TestPlayer, testPlayer } from "./testing-player.ts";
import { packaged } from "./testing.ts";

const root = mkdtempSync(join(tmpdir(), "palco-browser-"));
let player: TestPlayer;

beforeAll(async () => {
  await makeAsset("direct", usualClip(14));
  await addRung(
    "direct",
    aClip(
      `${picture(14, { size: "160x90" })} ${tone(14)} -c:v libx264 -preset veryfast -pix_fmt yuv420p -g 30 -threads 1 ${AAC}`,
    ),
  );
  await makeAsset("longer-sound", aClip(`${picture(6)} ${tone(9)} ${X264} ${AAC}`));
  player = await testPlayer(root);
}, 60_000);

afterAll(async () => {
  await player?.close();
  rmSync(root, { recursive: true });
});

async function makeAsset(id: string, clip: string): Promise<void> {
  const it = await packaged(clip);
  mkdirSync(join(root, id), { recursive: true });
  copyFileSync(clip, join(root, id, "source.mp4"));
  const index: AssetIndex = {
    version: 1,
    durationMs: it.grid.at(-1)!,
    segments: it.grid,
    captions: [{ language: "es", label: "Español" }],
    ...describeSource(it.movie, judgeSource(it.movie), it.plan),
  };
  mkdirSync(join(root, id, "captions"));
  writeFileSync(join(root, id, "captions/es.vtt"), "WEBVTT\n\n00:00:01.000 --> 00:00:09.000\nHola\n");
  writeFileSync(join(root, id, "index.json"), JSON.stringify(index));
  await it.source.close?.();
}

/** A lower rung as the encoder would leave it, cut on the same grid. */
async function addRung(id: string, clip: string): Promise<void> {
  const it = await packaged(clip);
  const folder = join(root, id, "v360");
  mkdirSync(folder);
  writeFileSync(join(folder, "init.mp4"), it.plan.tracks.get("v")!.init);
  for (let n = 0; n < it.grid.length - 1; n++) {
    const segment = segmentSource(await it.plan.segment("v", n), it.source);
    writeFileSync(join(folder, `${n}.m4s`), await segment.read(0, segment.size));
  }
  const path = join(root, id, "index.json");
  const index = JSON.parse(readFileSync(path, "utf8")) as AssetIndex;
  const described = describeSource(it.movie, judgeSource(it.movie), it.plan).renditions[0]!;
  index.renditions.push({ ...described, name: "360", kind: "encoded" });
  writeFileSync(path, JSON.stringify(index));
  await it.source.close?.();
}

const seen = (page: Page) => page.evaluate<Seen>("seen");
const until = (page: Page, condition: string) =>
  page.waitForFunction(condition, undefined, { timeout: 20_000 });

test("plays, seeks, changes quality and ends, without a fatal error or a stall", async () => {
  const page = await player.play("direct", { startLevel: 1, maxBufferLength: 6 });
  await until(page, "video.currentTime > 1");
  const start = await seen(page);
  expect(start.firstTime).toBeLessThan(0.001);
  expect(
    await page.evaluate(
      "[video.videoWidth, video.buffered.start(0), Math.abs(video.duration - 14) < 0.05, hls.audioTracks.length]",
    ),
  ).toEqual([320, 0, true, 1]);
  await page.evaluate("hls.nextLevel = 0");
  await until(page, "video.videoWidth === 160");
  await page.evaluate("hls.nextLevel = 1; video.currentTime = 9.5");
  await until(page, "!video.seeking && video.currentTime > 10.5 && video.videoWidth === 320");
  await page.evaluate("video.currentTime = 2");
  await until(page, "!video.seeking && video.currentTime > 2.3 && video.currentTime < 5");
  await page.evaluate("video.currentTime = 13");
  await until(page, "video.ended");
  const end = await seen(page);
  expect(end.errors.filter((error: string) => error.includes("fatal") || error.includes("Stalled"))).toEqual(
    [],
  );
  expect(await page.evaluate("Math.abs(video.currentTime - 14) < 0.1")).toBe(true);
  await page.close();
}, 60_000);

test("starts in the middle, at the resume position, with audio and picture together", async () => {
  const page = await player.play("direct", { startPosition: 9, startLevel: 1 });
  await until(page, "video.currentTime > 9.5");
  const { firstTime } = await seen(page);
  // A busy machine drops frames at the start; the segment begins a second earlier.
  expect(Math.abs(firstTime - 9)).toBeLessThan(0.4);
  const starts = await page.evaluate(
    "Object.values(hls.bufferController?.tracks ?? {}).map((track) => track.buffer.buffered.start(0))",
  );
  expect((starts as number[]).every((start) => Math.abs(start - 8) < 0.15)).toBe(true);
  await page.close();
}, 60_000);

test("audio that is longer than the picture plays to its end, over the last frame", async () => {
  const page = await player.play("longer-sound", { startPosition: 4 });
  await until(page, "video.ended");
  expect(
    await page.evaluate("Math.abs(video.currentTime - 9) < 0.1 && Math.abs(video.duration - 9) < 0.1"),
  ).toBe(true);
  expect((await seen(page)).errors).toEqual([]);
  await page.close();
}, 60_000);

test("captions show at their time", async () => {
  const page = await player.play("direct");
  await until(page, "hls.subtitleTracks.length === 1");
  await page.evaluate("hls.subtitleDisplay = true; hls.subtitleTrack = 0");
  await until(
    page,
    "video.currentTime > 1.5 && [...video.textTracks].some((track) => track.activeCues?.[0]?.text === 'Hola')",
  );
  await page.close();
}, 60_000);

test("a wrong capability is refused", async () => {
  const page = await player.play("direct");
  await until(page, "video.currentTime > 0.2");
  const status = await page.evaluate(async () => {
    const { url } = (globalThis as unknown as { hls: { url: string } }).hls;
    const answers = await Promise.all([
      fetch(url),
      fetch(url.replace("/direct/", "/other/")),
      fetch(url.replace(/.(?=\/direct)/, "-")),
    ]);
    return answers.map((answer) => answer.status);
  });
  expect(status).toEqual([200, 403, 403]);
  await page.close();
}, 60_000);
