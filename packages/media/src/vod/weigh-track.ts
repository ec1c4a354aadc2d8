import { stat } from "node:fs/promises";
import { join } from "node:path";
import { fileSource } from "../mp4/byte-source.ts";
import { KEYFRAME_HEAD, keyframeSegment } from "../mp4/keyframe-segment.ts";
import { Mp4Error } from "../mp4/mp4-error.ts";

/** Bits per second: the largest segment's, and over all. */
export interface BitRates {
  bandwidth: number;
  averageBandwidth: number;
}

/** A last segment of a few frames says nothing about the rate of the others. */
const SHORT_MS = 1000;

/** Bit rates of segments of these sizes (bytes). @param grid as `AssetIndex.segments` */
export function ratesOf(sizes: readonly number[], grid: readonly number[]): BitRates {
  let [peak, total] = [0, 0];
  sizes.forEach((size, n) => {
    const ms = grid[n + 1]! - grid[n]!;
    total += size;
    if (ms >= SHORT_MS || n === 0) peak = Math.max(peak, (size * 8000) / ms);
  });
  const average = Math.ceil((total * 8000) / (grid[sizes.length] || 1));
  return { bandwidth: Math.max(1, Math.ceil(peak), average), averageBandwidth: average };
}

/** Bit rates of a complete track on disk, from the sizes of its files. @param folder with `<n>.m4s` */
export function weighTrack(folder: string, grid: readonly number[]): Promise<BitRates> {
  return weigh(grid, async (n) => (await stat(join(folder, `${n}.m4s`))).size);
}

/** Bit rates of its keyframes alone, for the I-frame playlist; undefined when a segment does not begin with one. */
export async function weighKeyframes(folder: string, grid: readonly number[]): Promise<BitRates | undefined> {
  try {
    return await weigh(grid, (n) => keyframeSize(n, join(folder, `${n}.m4s`)));
  } catch (error) {
    if (error instanceof Mp4Error) return undefined;
    throw error;
  }
}

async function keyframeSize(n: number, path: string): Promise<number> {
  const segment = await fileSource(path);
  try {
    return KEYFRAME_HEAD + (await keyframeSegment(n, segment)).length;
  } finally {
    await segment.close?.();
  }
}

async function weigh(grid: readonly number[], sizeOf: (n: number) => Promise<number>): Promise<BitRates> {
  const sizes: number[] = [];
  for (let n = 0; n + 1 < grid.length; n++) sizes.push(await sizeOf(n));
  return ratesOf(sizes, grid);
}
