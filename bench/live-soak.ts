import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { LiveBroadcast } from "@palco/media/live/live-broadcast";
import { createRtmpServer } from "@palco/media/live/rtmp/rtmp-server";
import { createFrontDoor } from "@palco/media/serve/front-door";
import type { Figure } from "./run.ts";

/** Two hours are asked for; without the setting it is only tried. */
const MINUTES = Number(process.env.PALCO_SOAK_MINUTES ?? 1);
const SAMPLE_MS = 10_000;
/** Share of the run that is warm-up: memory allocated at start is no leak. */
const WARM_UP = 0.15;

interface Sample {
  hours: number;
  mb: number;
}

/** A broadcast for hours at a low bitrate, watched by push all the while: whether memory grows, whether times go on. */
export default async function bench(): Promise<Figure[]> {
  const errors: unknown[] = [];
  let [broken, frames] = [0, 0];
  const next = new Map<string, number>();
  const broadcast = new LiveBroadcast({
    baseMs: 0,
    onState: (state) => console.log(`live-soak: ${state}`),
    onPlan: (packager) => {
      packager.onFrame = ({ name }, { dts, duration }) => {
        const due = next.get(name);
        if (due !== undefined && due !== dts) broken++;
        next.set(name, dts + duration);
        frames++;
      };
    },
    onError: (error) => errors.push(error),
  });
  const rtmp = createRtmpServer<null>({
    authorize: async () => ({ ok: true, stream: null }),
    onPublish: (publisher) => broadcast.attach(publisher),
    onError: (error) => errors.push(error),
  });
  const { port } = await rtmp.listen({ port: 0, host: "127.0.0.1" });
  const door = createFrontDoor({
    media: ({ path, query }) => broadcast.answer(path.slice("/m/t/b/".length), query),
  });
  const { port: web } = await door.listen({ port: 0, host: "127.0.0.1" });
  const source = encode(`rtmp://127.0.0.1:${port}/live/soak`);
  const began = Date.now();
  const samples: Sample[] = [];
  const held: Sample[] = [];
  let received = 0;
  let viewer: ReturnType<typeof request> | undefined;
  const sample = setInterval(() => {
    const hours = (Date.now() - began) / 3_600_000;
    collectGarbage();
    samples.push({ hours, mb: residentMb(process.pid) });
    held.push({ hours, mb: heldMb() });
    if (samples.length % 60 === 0)
      console.log(
        `live-soak: ${(hours * 60).toFixed(0)} min, ${samples.at(-1)!.mb.toFixed(0)} MB, ${held.at(-1)!.mb.toFixed(1)} of them held`,
      );
  }, SAMPLE_MS);
  try {
    await until(async () => (await status(web, "master.m3u8")) === 200);
    const rung = broadcast.packager!.rungs[0]!.name;
    viewer = request({ port: web, host: "127.0.0.1", path: `/m/t/b/${rung}/push` }, (answer) =>
      answer.on("data", (bytes: Buffer) => (received += bytes.length)),
    ).end();
    await new Promise((resolve) => setTimeout(resolve, MINUTES * 60_000));
    const warm = (all: Sample[]) => all.filter((_, i) => i >= all.length * WARM_UP);
    const rungs = next.size || 1;
    return [
      {
        name: `live for ${MINUTES} min, growth of memory`,
        unit: "MB/h",
        value: slope(warm(samples)),
        goal: 5,
        met: slope(warm(samples)) <= 5,
      },
      {
        name: `live for ${MINUTES} min, growth of what is held after a collection`,
        unit: "MB/h",
        value: slope(warm(held)),
        goal: 1,
        met: slope(warm(held)) <= 1,
      },
      { name: "live soak, memory at the end", unit: "MB", value: samples.at(-1)?.mb ?? 0 },
      {
        name: "live soak, breaks in the times of a rung",
        unit: "count",
        value: broken,
        goal: 0,
        met: broken === 0,
      },
      { name: "live soak, pictures per second", unit: "1/s", value: frames / rungs / (MINUTES * 60) },
      { name: "live soak, received by a viewer", unit: "kB/s", value: received / 1000 / (MINUTES * 60) },
      { name: "live soak, errors", unit: "count", value: errors.length, goal: 0, met: errors.length === 0 },
    ];
  } finally {
    clearInterval(sample);
    viewer?.destroy();
    source.kill("SIGKILL");
    await broadcast.stop();
    await rtmp.close();
    await door.close(100);
  }
}

function encode(url: string): ChildProcess {
  const from = "-re -f lavfi -i testsrc2=size=320x180:rate=15 -f lavfi -i sine=440:sample_rate=48000";
  const codecs =
    "-c:v libx264 -preset ultrafast -tune zerolatency -b:v 80k -g 30 -pix_fmt yuv420p -c:a aac -b:a 32k";
  const args = `-v error ${from} ${codecs} -f flv ${url}`;
  return spawn(process.env.PALCO_FFMPEG ?? "ffmpeg", args.split(" "), {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** V8 takes its time while there is room: what it has not thrown away yet is no leak. */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kb) / 1024;
}

/** Objects and buffers that something still refers to; what the allocator keeps for later is not in it. */
function heldMb(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

/** Least squares, MB per hour. */
function slope(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ hours }) => hours)), mean(samples.map(({ mb }) => mb))];
  const above = samples.reduce((sum, { hours, mb }) => sum + (hours - x) * (mb - y), 0);
  const below = samples.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}

async function status(port: number, file: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/m/t/b/${file}`)).status;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}
