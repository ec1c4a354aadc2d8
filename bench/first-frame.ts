/// <reference lib="dom" />
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { openPlatform } from "../apps/server/src/app/platform.ts";
import { aUser } from "../apps/server/src/modules/accounts/testing.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import type { TestApp } from "../apps/server/src/testing/app.ts";
import { type AppProcess, startAppProcess } from "../tools/lib/app-process.ts";
import { upload } from "./upload.ts";
import type { Figure } from "./run.ts";

const rounds = Number(process.env.PALCO_BENCH_ROUNDS ?? 3);
const ffmpeg = process.env.PALCO_FFMPEG ?? "ffmpeg";

/** A minute of film in a codec, and the same an hour long, without encoding that again. */
function makeFilms(folder: string, name: string, codec: string[]): { minute: string; hour: string } {
  const minute = join(folder, `${name}-1.mp4`);
  const hour = join(folder, `${name}-60.mp4`);
  const source = [
    "-f",
    "lavfi",
    "-i",
    "testsrc2=size=1280x720:rate=25:duration=60",
    "-f",
    "lavfi",
    "-i",
    "sine=330:duration=60",
  ];
  execFileSync(ffmpeg, ["-v", "error", "-y", ...source, ...codec, "-c:a", "aac", "-shortest", minute]);
  execFileSync(ffmpeg, ["-v", "error", "-y", "-stream_loop", "59", "-i", minute, "-c", "copy", hour]);
  return { minute, hour };
}

/** Milliseconds until a picture of the video is on the page, asking for it as the player does. */
function firstFrame(page: Page, asset: string, token: string): Promise<void> {
  return page.evaluate(
    // Runs in the page.
    async ([assetId, bearer]) => {
      const start = () =>
        fetch("/api/playback/previews", {
          method: "POST",
          headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
          body: JSON.stringify({ assetId }),
        });
      let answer = await start();
      while (!answer.ok) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        answer = await start();
      }
      const { media, sessionId } = (await answer.json()) as { media: { base: string }; sessionId: string };
      const video = document.createElement("video");
      video.muted = true;
      document.body.replaceChildren(video);
      // oxlint-disable-next-line typescript/no-explicit-any -- a global of the script added to the page
      const hls = new (window as any).Hls({ testBandwidth: false, abrEwmaDefaultEstimate: 4_000_000 });
      hls.loadSource(`${media.base}master.m3u8`);
      hls.attachMedia(video);
      await new Promise<void>((resolve) => {
        video.requestVideoFrameCallback(() => resolve());
        void video.play();
      });
      hls.destroy();
      await fetch(`/api/playback/sessions/${sessionId}`, {
        method: "DELETE",
        headers: { authorization: `Bearer ${bearer}` },
      });
    },
    [asset, token],
  );
}

async function measure(app: AppProcess, page: Page, token: string, file: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const asset = await upload(app.url, token, file);
    const complete = performance.now();
    await firstFrame(page, asset, token);
    times.push(performance.now() - complete);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!;
}

async function openPage(url: string): Promise<{ browser: Browser; page: Page }> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]; // prettier-ignore
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args,
  });
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  await page.goto(`${url}/robots.txt`);
  await page.addScriptTag({ path: "node_modules/hls.js/dist/hls.min.js" });
  return { browser, page };
}

/** From the last byte of an upload to its first picture in Chromium: films that play as they are, and films that must be transcoded. */
export default async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "palco-first-frame-"));
  const postgres = await startTestPostgres();
  try {
    await withClient(postgres.url, (admin) => admin.query("create database palco_bench"));
    const databaseUrl = withDatabase(postgres.url, "palco_bench");
    await migrate(databaseUrl);
    const { platform, close } = await openPlatform(
      readConfig({ NODE_ENV: "test", PALCO_LOG_LEVEL: "error" }),
      databaseUrl,
    );
    const { token } = await aUser({ platform, as: () => undefined } as unknown as TestApp, {
      roles: ["PRODUCER"],
    });
    await close();
    const direct = makeFilms(folder, "h264", [
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-b:v",
      "1500k",
      "-pix_fmt",
      "yuv420p",
      "-g",
      "50",
    ]);
    const foreign = makeFilms(folder, "mpeg4", ["-c:v", "mpeg4", "-b:v", "1500k", "-g", "50"]);
    const app = await startAppProcess({
      dataDir: join(folder, "data"),
      env: { DATABASE_URL: databaseUrl, PALCO_RATE_LIMITS: "off" },
    });
    const { browser, page } = await openPage(app.url);
    try {
      const figures: Figure[] = [];
      for (const [name, file, goal] of [
        ["upload complete to first frame, H.264, 1 min", direct.minute, 1500],
        ["upload complete to first frame, H.264, 60 min", direct.hour, 1500],
        ["upload complete to first frame, MPEG-4 part 2, 1 min", foreign.minute, 3000],
        ["upload complete to first frame, MPEG-4 part 2, 60 min", foreign.hour, 3000],
      ] as const) {
        const value = await measure(app, page, token, file);
        figures.push({ name, unit: "ms, p50", value, goal, met: value <= goal });
      }
      return figures;
    } catch (error) {
      throw new Error(`The application said:\n${app.output()}`, { cause: error });
    } finally {
      await browser.close();
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
