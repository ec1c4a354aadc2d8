import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LiveBroadcast } from "@palco/media/live/live-broadcast";
import { createRtmpServer } from "@palco/media/live/rtmp/rtmp-server";
import { createFrontDoor } from "@palco/media/serve/front-door";
import { bufferAnswer, type MediaAnswer } from "@palco/media/serve/media-answer";
import { type Browser, chromium } from "playwright-core";
import { build } from "vite";

/** A broadcast that is sent and served by this process, and a browser that knows our player's engines. */
export interface LiveStage {
  broadcast: LiveBroadcast;
  /** Address that encoders send to. */
  ingest: string;
  /** Base addresses of its files; `plain`: HLS as before low latency. */
  base: string;
  plain: string;
  /** Port of the media server. */
  port: number;
  /** An empty page, and the engines as a script for it: `palco.startEngine`, `palco.Hls`. */
  page: string;
  engine: string;
  browser: Browser;
  /** Milliseconds on `performance.now()` at which an encoder last connected. */
  connectedAt(): number;
  close(): Promise<void>;
}

export async function openStage(): Promise<LiveStage> {
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
  const { port: rtmpPort } = await rtmp.listen({ port: 0, host: "127.0.0.1" });
  const door = createFrontDoor({
    async media({ path, query }) {
      const isPlain = path.startsWith("/m/t/h/");
      const answer = await broadcast.answer(path.slice("/m/t/b/".length), isPlain ? "" : query);
      return isPlain && path.endsWith(".m3u8") ? plainHls(answer) : answer;
    },
  });
  const { port } = await door.listen({ port: 0, host: "127.0.0.1" });
  const pages = createServer((_, res) => res.end("<!doctype html><body></body>"));
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
  });
  return {
    broadcast,
    ingest: `rtmp://127.0.0.1:${rtmpPort}/live/bench`,
    base: `http://127.0.0.1:${port}/m/t/b/`,
    plain: `http://127.0.0.1:${port}/m/t/h/`,
    port,
    page: `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`,
    engine: await bundle(),
    browser,
    connectedAt: () => connected,
    async close() {
      await browser.close();
      await broadcast.stop();
      await rtmp.close();
      await door.close(100);
      pages.close();
    },
  };
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

/** The player's own engines as one script. */
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
