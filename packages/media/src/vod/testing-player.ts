import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { type Browser, type Page, chromium } from "playwright-core";
import { Capabilities } from "../serve/capability.ts";
import { createFrontDoor } from "../serve/front-door.ts";
import { mediaHandler } from "../serve/media-handler.ts";
import { mediaOverHttp } from "../serve/media-over-http.ts";
import { folderStore } from "./asset-store.ts";
import { type AssetServerOptions, createAssetServer } from "./serve-asset.ts";

const HLS = createRequire(import.meta.url).resolve("hls.js/dist/hls.min.js");

/** A page as a viewer has it: hls.js on a video, nothing else. Facts about it are in `window.seen`. */
const PAGE = `<!doctype html><title>player</title><video id="video" muted playsinline></video><script src="/hls.js"></script>
<script>
  const opened = performance.now();
  const video = document.querySelector("video");
  const seen = (window.seen = { waits: 0, errors: [] });
  window.start = (url, config) => {
    const hls = (window.hls = new Hls({ enableWorker: false, ...config }));
    hls.on(Hls.Events.ERROR, (_, data) => seen.errors.push(data.details + (data.fatal ? " (fatal)" : "")));
    video.addEventListener("waiting", () => seen.waits++);
    video.addEventListener("error", () => seen.errors.push(video.error.message));
    video.requestVideoFrameCallback((_, frame) => Object.assign(seen, { firstFrame: performance.now() - opened, firstTime: frame.mediaTime }));
    hls.loadSource(url);
    hls.attachMedia(video);
    return video.play();
  };
</script>`;

/** Playback data that the page records. */
export interface Seen {
  waits: number;
  errors: string[];
  /** Milliseconds from the page's start to the first frame shown, and that frame's time in the video. */
  firstFrame: number;
  firstTime: number;
}

export interface TestPlayer {
  /** Opens a page of its own origin and starts the asset in it. */
  play(assetId: string, config?: Record<string, unknown>): Promise<Page>;
  close(): Promise<void>;
}

/** Serves the assets below `root` as the app does, and plays them in Chromium from a page on another origin. */
export async function testPlayer(
  root: string,
  options: Omit<AssetServerOptions, "store"> = {},
): Promise<TestPlayer> {
  const capabilities = new Capabilities({ keys: [{ id: "k1", secret: randomBytes(32) }] });
  const assets = createAssetServer({ store: folderStore(root), ...options });
  const media = mediaHandler({ capabilities, answer: assets.answer });
  const overHttp = mediaOverHttp(media);
  const door = createFrontDoor({ media, http: createServer((req, res) => void overHttp(req, res)) });
  const { port } = await door.listen({ port: 0, host: "127.0.0.1" });
  const pages = createServer((req, res) => res.end(req.url === "/hls.js" ? readFileSync(HLS) : PAGE));
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const pagePort = (pages.address() as AddressInfo).port;
  let browser: Browser | undefined;
  return {
    async play(assetId, config = {}) {
      browser ??= await launch();
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${pagePort}/`);
      const token = capabilities.sign({ assetId, sessionId: "test", expires: Date.now() + 600_000 });
      const url = `http://127.0.0.1:${port}/m/${token}/${assetId}/master.m3u8`;
      await page.evaluate(`start(${JSON.stringify(url)}, ${JSON.stringify(config)})`);
      return page;
    },
    async close() {
      await browser?.close();
      await door.close(200);
      assets.close();
      pages.closeAllConnections();
      pages.close();
    },
  };
}

function launch(): Promise<Browser> {
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ];
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--autoplay-policy=no-user-gesture-required",
      ...quiet,
    ],
  });
}
