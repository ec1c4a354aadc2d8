import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Peak and average bits per second of a complete track, from the sizes of its files. */
export async function weighTrack(
  folder: string,
  grid: readonly number[],
): Promise<{ bandwidth: number; averageBandwidth: number }> {
  let [peak, total] = [0, 0];
  for (let n = 0; n + 1 < grid.length; n++) {
    const { size } = await stat(join(folder, `${n}.m4s`));
    const ms = grid[n + 1]! - grid[n]!;
    total += size;
    // A last segment of a few frames says nothing about the rate of the others.
    if (ms >= 1000 || n === 0) peak = Math.max(peak, (size * 8000) / ms);
  }
  return {
    bandwidth: Math.max(1, Math.ceil(peak)),
    averageBandwidth: Math.ceil((total * 8000) / grid.at(-1)!),
  };
}
