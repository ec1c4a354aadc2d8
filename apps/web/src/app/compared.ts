/** How much more than before, as a share: 0.12 is 12 %. Undefined where there is nothing to compare with. */
export function changeOf({ now, before }: { now: number; before: number }): number | undefined {
  return before > 0 ? (now - before) / before : undefined;
}

/** "+12 %", "−8 %". */
export function changeText(change: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "percent",
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
    signDisplay: "exceptZero",
  }).format(change);
}
