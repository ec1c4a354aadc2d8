import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LiveBroadcast } from "@palco/media/live/live-broadcast";
import { createRtmpServer } from "@palco/media/live/rtmp/rtmp-server";
import { createFrontDoor } from "@palco/media/serve/front-door";
import type { Figure } from "./run.ts";

const SECONDS = 12;
const RATE = 48_000;
const FPS = 30;
const ffmpeg = process.env.PALCO_FFMPEG ?? "ffmpeg";

/** A flash and a click at once, every second, sent by a real encoder: how far apart they are in what a viewer receives. */
export default async function bench(): Promise<Figure[]> {
  const broadcast = new LiveBroadcast({
    baseMs: 0,
    onState: () => {},
    onError: (error) => console.error(error),
  });
  const rtmp = createRtmpServer<null>({
    authorize: async () => ({ ok: true, stream: null }),
    onPublish: (publisher) => broadcast.attach(publisher),
    onError: (error) => console.error(error),
  });
  const { port } = await rtmp.listen({ port: 0, host: "127.0.0.1" });
  const door = createFrontDoor({
    media: ({ path, query }) => broadcast.answer(path.slice("/m/t/b/".length), query),
  });
  const { port: web } = await door.listen({ port: 0, host: "127.0.0.1" });
  const base = `http://127.0.0.1:${web}/m/t/b/`;
  const folder = mkdtempSync(join(tmpdir(), "palco-lips-"));
  const source = encode(`rtmp://127.0.0.1:${port}/live/lips`);
  try {
    while (!(await fetch(`${base}master.m3u8`)).ok) await new Promise((resolve) => setTimeout(resolve, 100));
    const film = join(folder, "received.mp4");
    writeFileSync(film, await receive(`${base}360/push`));
    const offsets = compare(film);
    if (offsets.length < SECONDS / 2) throw new Error(`only ${offsets.length} flashes were found`);
    const [early, late] = [Math.max(0, -Math.min(...offsets)), Math.max(0, ...offsets)];
    return [
      { name: "lip sync, sound early at most", unit: "ms", value: early, goal: 45, met: early <= 45 },
      { name: "lip sync, sound late at most", unit: "ms", value: late, goal: 80, met: late <= 80 },
    ];
  } finally {
    source.kill("SIGKILL");
    await broadcast.stop();
    await rtmp.close();
    await door.close(100);
    rmSync(folder, { recursive: true });
  }
}

function encode(url: string) {
  const picture = `color=black:size=640x360:rate=${FPS},drawbox=t=fill:color=white:enable='lt(mod(t,1),0.066)'`;
  const sound = `aevalsrc='if(lt(mod(t,1),0.05),0.8*sin(2*PI*1000*t),0)':sample_rate=${RATE}`;
  const codecs =
    "-c:v libx264 -preset ultrafast -tune zerolatency -g 30 -pix_fmt yuv420p -c:a aac -f flv".split(" ");
  const args = [
    "-v",
    "error",
    "-re",
    "-f",
    "lavfi",
    "-i",
    picture,
    "-f",
    "lavfi",
    "-i",
    sound,
    ...codecs,
    url,
  ];
  return spawn(ffmpeg, args, { stdio: ["ignore", "ignore", "inherit"] });
}

async function receive(url: string): Promise<Buffer> {
  const stop = new AbortController();
  const answer = await fetch(url, { signal: stop.signal });
  const parts: Uint8Array[] = [];
  const until = performance.now() + SECONDS * 1000;
  for await (const bytes of answer.body!) {
    parts.push(bytes);
    if (performance.now() > until) break;
  }
  stop.abort();
  return Buffer.concat(parts);
}

/** Milliseconds the sound of each second is after its picture. */
function compare(film: string): number[] {
  const run = (args: string[]) =>
    execFileSync(ffmpeg, ["-v", "error", "-i", film, ...args, "pipe:1"], { maxBuffer: 2 ** 28 });
  const grey = run([
    "-map",
    "0:v",
    "-vf",
    "scale=1:1,format=gray",
    "-fps_mode",
    "passthrough",
    "-f",
    "rawvideo",
  ]);
  const sound = run(["-map", "0:a", "-ac", "1", "-ar", String(RATE), "-f", "s16le"]);
  const start = (stream: string) =>
    Number(
      execFileSync("ffprobe", [
        "-v",
        "error",
        "-select_streams",
        stream,
        "-show_entries",
        "stream=start_time",
        "-of",
        "csv=p=0",
        film,
      ]).toString(),
    );
  const shift = (start("a") - start("v")) * 1000;
  const flashes = onsets(grey.length, (i) => grey[i]! > 128, FPS / 2).map((i) => (i * 1000) / FPS);
  const loud = (i: number) => Math.abs(sound.readInt16LE(i * 2)) > 3000;
  const clicks = onsets(sound.length / 2, loud, RATE / 2).map((i) => (i * 1000) / RATE + shift);
  return flashes.flatMap((flash) => {
    const nearest = clicks.toSorted((a, b) => Math.abs(a - flash) - Math.abs(b - flash))[0];
    return nearest !== undefined && Math.abs(nearest - flash) < 500 ? [nearest - flash] : [];
  });
}

/** Indexes where something begins after at least `quiet` steps without it. */
function onsets(count: number, is: (i: number) => boolean, quiet: number): number[] {
  const found: number[] = [];
  let last = -Infinity;
  for (let i = 0; i < count; i++) {
    if (!is(i)) continue;
    if (i - last > quiet && i > quiet) found.push(i);
    last = i;
  }
  return found;
}
