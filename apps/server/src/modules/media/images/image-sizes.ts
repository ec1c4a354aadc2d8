/** Widths a picture is kept in, as far as the original goes. */
const steps = [160, 320, 640, 960, 1280, 1920];

/** The widths for a picture this wide: the steps below it, and itself up to the largest step. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, steps.at(-1)!);
  return [...steps.filter((step) => step < largest), largest];
}

/** The one jpg, for mails and social networks, which don't all take webp. */
export function jpgWidthFor(width: number): number {
  return Math.min(width, 1200);
}

/** The nearest of `widths` that is not larger than the one asked for. */
export function nearestWidth(widths: readonly number[], asked: number): number | undefined {
  return widths.filter((width) => width <= asked).toSorted((a, b) => b - a)[0];
}
