import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Storyboard } from "../vod/asset-index-types.ts";
import { findFfmpeg } from "./binary.ts";
import { FfmpegError, runFfmpeg, uploadInput } from "./ffmpeg.ts";
import { writeKeyFilm } from "./key-film.ts";
import { pictureFilters } from "./picture-filters.ts";
import type { StillsJob } from "./stills-job.ts";
import { sourceInput } from "./source-input.ts";
import { writeAtomic } from "./write-atomic.ts";

const COLUMNS = 10;
const PER_SHEET = 100;
const MOST_SHEETS = 10;
const TILE_SIDE = 160;
/** Seconds from picture to picture with which a short film fits on one sheet. */
const SHORT = [1, 2, 5];
/** The same for longer ones, of several sheets: the first with which there are not too many. */
const LONG = [10, 15, 20, 30, 60, 90];

/**
 * Layout of a film's storyboard sheets: 10 x 10 pictures each, so that a player loads only the sheets it shows, not
 * all of a long film. One picture each 10 seconds; closer in time for films that fit on one sheet.
 */
export function planStoryboard(film: { durationMs: number; width: number; height: number }): Storyboard {
  const seconds = Math.max(0.001, film.durationMs / 1000);
  const fits = (most: number) => (one: number) => Math.ceil(seconds / one - 0.1) <= most;
  const most = PER_SHEET * MOST_SHEETS;
  const interval = SHORT.find(fits(PER_SHEET)) ?? LONG.find(fits(most)) ?? Math.ceil(seconds / most);
  // Sound often outlasts the picture by a moment, which is not worth a picture of its own.
  const count = Math.max(1, Math.ceil(seconds / interval - 0.1));
  const scale = TILE_SIDE / Math.max(film.width, film.height);
  return {
    interval,
    columns: Math.min(COLUMNS, count),
    rows: Math.min(PER_SHEET / COLUMNS, Math.ceil(count / COLUMNS)),
    tileWidth: even(film.width * scale),
    tileHeight: even(film.height * scale),
    count,
    file: "storyboard.jpg",
  };
}

/** Name of the sheet that has picture `i`: `storyboard.jpg`, then `storyboard-2.jpg`, … */
function sheetOf({ file, columns, rows }: Storyboard, i: number): string {
  const sheet = Math.floor(i / (columns * rows));
  return sheet === 0 ? file : file.replace(".jpg", `-${sheet + 1}.jpg`);
}

/** WebVTT with one cue per picture, `storyboard.jpg#xywh=…`, as players take it for previews. */
export function storyboardVtt(board: Storyboard, durationMs: number): string {
  const cues = Array.from({ length: board.count }, (_, i) => {
    const x = (i % board.columns) * board.tileWidth;
    const y = (Math.floor(i / board.columns) % board.rows) * board.tileHeight;
    const end = Math.min((i + 1) * board.interval, durationMs / 1000);
    return `${clock(i * board.interval)} --> ${clock(end)}\n${sheetOf(board, i)}#xywh=${x},${y},${board.tileWidth},${board.tileHeight}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}

/**
 * Writes `storyboard.jpg`, the sheets after it and `storyboard.vtt`. Only the keyframes nearest to the pictures' times are read and
 * decoded, so that an hour of film takes seconds. @throws FfmpegError
 */
export async function makeStoryboard(job: StillsJob): Promise<Storyboard> {
  const { video } = job.facts;
  const board = planStoryboard({ ...video, durationMs: job.facts.durationMs });
  const source = join(job.asset, "source.mp4");
  const short = join(job.asset, `.storyboard.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const picked = await writeKeyFilm(source, short, board);
    const perSheet = board.columns * board.rows;
    const sheets = await drawSheets(job, board, picked ? short : undefined);
    for (const [n, sheet] of sheets.entries())
      await writeAtomic(join(job.asset, sheetOf(board, n * perSheet)), [sheet]);
    await writeAtomic(join(job.asset, "storyboard.vtt"), [
      Buffer.from(storyboardVtt(board, job.facts.durationMs)),
    ]);
    return board;
  } finally {
    await rm(short, { force: true });
  }
}

async function drawSheets(job: StillsJob, board: Storyboard, short: string | undefined): Promise<Buffer[]> {
  const { video } = job.facts;
  const count = Math.ceil(board.count / (board.columns * board.rows));
  const picked = short !== undefined;
  // A frame of the short film lasts a second; of the film itself, the keyframe before each time is taken.
  const rate = picked ? "fps=1:start_time=0" : `fps=1/${board.interval}:start_time=0`;
  const tile = pictureFilters(
    video,
    { width: board.tileWidth, height: board.tileHeight },
    (await findFfmpeg()).tonemap,
  );
  const full = "scale=out_range=pc,format=yuvj420p";
  const graph = `[0:${picked ? 0 : video.index}]${rate},tpad=stop_mode=clone:stop=${board.count},trim=end_frame=${board.count},${tile.join(",")},setsar=1,${full},tile=${board.columns}x${board.rows}`;
  const { stdout } = await runFfmpeg({
    args: [
      [
        "-threads",
        "1",
        "-discard",
        "nokey",
        "-skip_frame",
        "nokey",
        ...(short ? uploadInput(short) : sourceInput(job.asset, job.facts)),
        "-filter_complex",
        graph,
      ],
      ["-frames:v", String(count), "-c:v", "mjpeg", "-q:v", "5", "-f", "image2pipe", "-"],
    ].flat(),
    limits: { cpu: 600 },
    nice: job.nice,
    signal: job.signal,
  });
  const sheets = splitJpegs(stdout);
  if (sheets.length !== count) throw new FfmpegError("bad_output", "no pictures for a storyboard");
  return sheets;
}

/** JPEGs that lie one after the other. In the data of one no end marker stands that is none. */
function splitJpegs(bytes: Buffer): Buffer[] {
  const border = Buffer.from("ffd9ffd8", "hex");
  const files: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(border, from);
    const to = found < 0 ? bytes.length : found + 2;
    files.push(bytes.subarray(from, to));
    from = to;
  }
  return files;
}

function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
