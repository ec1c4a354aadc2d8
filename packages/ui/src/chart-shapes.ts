/** SVG points of a line through the values, filling the width; a little air above and below. */
export function linePoints(values: number[], width: number, height: number): string {
  const least = Math.min(...values, 0);
  const span = Math.max(...values, 0) - least || 1;
  const step = width / Math.max(1, values.length - 1);
  return values
    .map(
      (value, index) =>
        `${round(index * step)},${round(height - 2 - ((value - least) / span) * (height - 4))}`,
    )
    .join(" ");
}

/** A round number at or above the largest value, and the lines to draw up to it. */
export function barScale(values: number[]): { top: number; ticks: number[] } {
  const most = Math.max(...values, 0);
  if (most <= 0) return { top: 1, ticks: [0] };
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((nice) => nice * power).find((nice) => nice >= rough) ?? 10 * power;
  const count = Math.ceil(most / step - 1e-9);
  return {
    top: count * step,
    ticks: Array.from({ length: count + 1 }, (_, index) => round(index * step, 1e6)),
  };
}

const round = (value: number, by = 100) => Math.round(value * by) / by;
