import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { link, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { encodeChunk, readDoneSegments, videoFolder } from "../packages/media/src/encode/chunks.ts";
import { findFfmpeg } from "../packages/media/src/encode/binary.ts";
import { planLadder, type Rung } from "../packages/media/src/encode/ladder.ts";
import { type Encodable, nextWork, type Wanted } from "../packages/media/src/encode/pipeline.ts";
import { probe, type SourceFacts } from "../packages/media/src/encode/probe.ts";
import type { RenditionName } from "../packages/media/src/vod/asset-index-types.ts";
import { uniformGrid } from "../packages/media/src/vod/segment-grid.ts";

const run = promisify(execFile);
const SECONDS = Number(process.env.PALCO_BENCH_SECONDS ?? 30);

interface Figure {
  name: string;
  unit: string;
  value: number;
  reference: number;
  ratio: number;
  goal: string;
}

/** Processor time of transcoding against plain ffmpeg, and how soon a film that must be transcoded can start. */
export default async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "palco-bench-transcode-"));
  try {
    return [...(await benchLadder(folder)), ...(await benchFirstChunk(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchLadder(folder: string): Promise<Figure[]> {
  const source = join(folder, "noisy.mp4");
  // As cameras write it.
  await ffmpeg(
    ...noisy(SECONDS),
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-b:v",
    "16M",
    "-maxrate",
    "20M",
    "-bufsize",
    "20M",
    "-g",
    "60",
    "-c:a",
    "aac",
    source,
  );
  const facts = await factsOf(source);
  const { rungs } = planLadder(facts.video, false);
  // Before and after ours, so that a machine that slows down or speeds up favours neither.
  const onceBefore = await costOf(() => allAtOnce(source, rungs, folder));
  const asset = await assetOf(folder, "ladder", source);
  const ours = await costOf(() => encodeEverything(asset, facts, rungs));
  const onceAfter = await costOf(() => allAtOnce(source, rungs, folder));
  const sequence = await costOf(() => oneByOne(source, rungs, folder));
  const once = (onceBefore + onceAfter) / 2;
  const figures = [
    figure("transcode: CPU of the ladder against one ffmpeg that decodes once", "s", ours, once, "<= 1.15"),
    figure("transcode: CPU of the ladder against one ffmpeg per rendition", "s", ours, sequence, "<= 0.85"),
  ];
  for (const rung of rungs) {
    const mine = await joined(asset, videoFolder(rung.name), facts, rung);
    const theirs = join(folder, `once-${rung.name}.mp4`);
    figures.push(
      figure(
        `transcode: SSIM at ${rung.name}p`,
        "",
        await ssim(mine, source, rung),
        await ssim(theirs, source, rung),
        ">= 0.99",
      ),
    );
  }
  return figures;
}

/** From "the file is complete" to the first 360p segment and its sound on disk: what a waiting viewer waits for. */
async function benchFirstChunk(folder: string): Promise<Figure[]> {
  const films: [string, string[]][] = [
    [
      "HEVC 10 bit 1080p",
      [
        "-c:v",
        "libx265",
        "-preset",
        "ultrafast",
        "-pix_fmt",
        "yuv420p10le",
        "-x265-params",
        "log-level=none:keyint=60",
      ],
    ],
    ["MPEG-4 1080p", ["-c:v", "mpeg4", "-q:v", "6", "-g", "60"]],
  ];
  const figures: Figure[] = [];
  for (const [name, video] of films) {
    const part = join(folder, "part.mp4");
    await ffmpeg(...noisy(10), ...video, "-c:a", "aac", part);
    for (const minutes of [1, 60]) {
      const file = join(folder, `${minutes}.mp4`);
      await ffmpeg("-stream_loop", String(minutes * 6 - 1), "-i", part, "-c", "copy", file);
      const asset = await assetOf(folder, `first-${minutes}`, file);
      const began = performance.now();
      const facts = await factsOf(join(asset, "source.mp4"));
      const { rungs } = planLadder(facts.video, false);
      const item = nextWork(encodable(facts, rungs), new Map(), [])!;
      const grid = uniformGrid(facts.video.durationMs, facts.video.fps);
      await encodeChunk({
        asset,
        facts,
        grid,
        gridOfKeyframes: false,
        from: item.from,
        to: item.to,
        rungs: rungs.filter((rung) => item.video.includes(rung.name)),
        tracks: item.audio,
        threads: 2,
        nice: 0,
      });
      figures.push(
        figure(
          `transcode: first 360p segment, ${name}, ${minutes} min`,
          "s",
          (performance.now() - began) / 1000,
          2.5,
          "<= 2.5 s",
        ),
      );
      await Promise.all([rm(file), rm(asset, { recursive: true })]);
    }
  }
  return figures;
}

async function encodeEverything(asset: string, facts: SourceFacts, rungs: Rung[]): Promise<void> {
  const index = encodable(facts, rungs);
  const none: Wanted[] = [];
  for (;;) {
    const done = await readDoneSegments(asset, [...rungs.map((rung) => videoFolder(rung.name)), "a0"]);
    const item = nextWork(index, done, none);
    if (!item) return;
    await encodeChunk({
      asset,
      facts,
      grid: index.segments,
      gridOfKeyframes: false,
      from: item.from,
      to: item.to,
      rungs: rungs.filter((rung) => item.video.includes(rung.name)),
      tracks: item.audio,
      nice: 0,
    });
  }
}

function encodable(facts: SourceFacts, rungs: Rung[]): Encodable {
  const plain = {
    kind: "encoded" as const,
    codecs: "",
    bandwidth: 1,
    averageBandwidth: 1,
    frameRate: 30,
    done: 0,
  };
  return {
    segments: uniformGrid(facts.video.durationMs, facts.video.fps),
    renditions: rungs.map(({ name, width, height }) => ({
      ...plain,
      name: name as RenditionName,
      width,
      height,
    })),
    audio: facts.audio.map((_, k) => ({
      id: `a${k}`,
      kind: "encoded",
      language: "und",
      label: "Audio",
      codecs: "mp4a.40.2",
      bandwidth: 128_000,
      channels: 2,
    })),
  };
}

/** The usual way: one process, split and scaled from the source. */
async function allAtOnce(source: string, rungs: Rung[], folder: string): Promise<void> {
  const split = `[0:v]split=${rungs.length}${rungs.map((_, i) => `[s${i}]`).join("")}`;
  const scales = rungs.map((rung, i) => `[s${i}]scale=${rung.width}:${rung.height}[o${i}]`);
  const outputs = rungs.flatMap((rung, i) => [
    "-map",
    `[o${i}]`,
    ...plainX264(rung),
    join(folder, `once-${rung.name}.mp4`),
  ]);
  await ffmpeg(
    "-i",
    source,
    "-filter_complex",
    [split, ...scales].join(";"),
    ...outputs,
    "-map",
    "0:a",
    "-c:a",
    "aac",
    "-b:a",
    "128k",
    join(folder, "once-a.mp4"),
  );
}

async function oneByOne(source: string, rungs: Rung[], folder: string): Promise<void> {
  for (const rung of rungs) {
    await ffmpeg(
      "-i",
      source,
      "-vf",
      `scale=${rung.width}:${rung.height}`,
      "-an",
      ...plainX264(rung),
      join(folder, `alone-${rung.name}.mp4`),
    );
  }
  await ffmpeg("-i", source, "-vn", "-c:a", "aac", "-b:a", "128k", join(folder, "alone-a.mp4"));
}

function plainX264(rung: Rung): string[] {
  const quality = [
    "-crf",
    String(rung.crf),
    "-maxrate",
    String(rung.maxrate),
    "-bufsize",
    String(rung.bufsize),
  ];
  return [
    "-c:v",
    "libx264",
    "-preset",
    "veryfast",
    "-profile:v",
    "high",
    ...quality,
    "-g",
    "120",
    "-keyint_min",
    "120",
    "-sc_threshold",
    "0",
  ];
}

/** Moving shapes over slowly turning noise: hard enough that encoding costs what films cost. */
function noisy(seconds: number): string[] {
  const picture = `testsrc2=s=1920x1080:r=30:d=${seconds},noise=alls=10:allf=t`;
  return [
    "-f",
    "lavfi",
    "-i",
    picture,
    "-f",
    "lavfi",
    "-t",
    String(seconds),
    "-i",
    "sine=440:sample_rate=48000",
  ];
}

async function joined(asset: string, folder: string, facts: SourceFacts, rung: Rung): Promise<string> {
  const count = uniformGrid(facts.video.durationMs, facts.video.fps).length - 1;
  const names = ["init.mp4", ...Array.from({ length: count }, (_, n) => `${n}.m4s`)];
  const file = join(asset, `${rung.name}.mp4`);
  await writeFile(
    file,
    Buffer.concat(await Promise.all(names.map((name) => readFile(join(asset, folder, name))))),
  );
  return file;
}

/** Likeness to the source at the rung's own size, over the first segments. */
async function ssim(file: string, source: string, rung: Rung): Promise<number> {
  const graph = `[0:v]setpts=PTS-STARTPTS,settb=1/90000[a];[1:v]scale=${rung.width}:${rung.height},setpts=PTS-STARTPTS,settb=1/90000[b];[a][b]ssim=shortest=1`;
  const { ffmpeg: binary } = await findFfmpeg();
  const { stderr } = await run(
    binary,
    [
      "-nostdin",
      "-nostats",
      "-t",
      "10",
      "-i",
      file,
      "-t",
      "10",
      "-i",
      source,
      "-lavfi",
      graph,
      "-f",
      "null",
      "-",
    ],
    { maxBuffer: 1 << 26 },
  );
  return Number(/All:([\d.]+)/.exec(stderr)?.[1] ?? 0);
}

async function factsOf(file: string): Promise<SourceFacts> {
  const result = await probe(file);
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`);
  return result.facts;
}

async function assetOf(folder: string, name: string, source: string): Promise<string> {
  const asset = join(folder, name);
  await mkdir(asset);
  await link(source, join(asset, "source.mp4"));
  return asset;
}

async function ffmpeg(...args: string[]): Promise<void> {
  await run((await findFfmpeg()).ffmpeg, ["-y", "-v", "error", "-nostdin", ...args], { maxBuffer: 1 << 26 });
}

/** Processor seconds, user and system, of the child processes that ended meanwhile (Linux). */
async function costOf(work: () => Promise<void>): Promise<number> {
  const before = childSeconds();
  await work();
  return childSeconds() - before;
}

function childSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ");
  // cutime and cstime, in hundredths of a second
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

function figure(name: string, unit: string, value: number, reference: number, goal: string): Figure {
  const round = (number: number): number => Math.round(number * 10_000) / 10_000;
  return {
    name,
    unit,
    value: round(value),
    reference: round(reference),
    ratio: round(value / reference),
    goal,
  };
}
