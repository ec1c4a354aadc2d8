/** Ticks per second of all encoded video: holds 24, 25, 30 and 29.97 frames a second exactly. */
export const TICKS = 90_000;

/**
 * A frame belongs to the segment whose start it is not more than this before. Keyframe times in the grid are rounded;
 * no two frames of a film are as near to each other as that.
 */
export const GRACE_MS = 0.5;

/** Which segment of the grid (as `AssetIndex.segments`) a frame at this time belongs to. */
export function segmentAt(grid: readonly number[], ticks: number): number {
  const ms = ticks / (TICKS / 1000) + GRACE_MS;
  let [low, high] = [0, grid.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (grid[middle]! <= ms) low = middle;
    else high = middle - 1;
  }
  return low;
}
