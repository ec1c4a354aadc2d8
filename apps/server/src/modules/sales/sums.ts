import type { SaleSums } from "@palco/contract/sales/api";
import type { DaySums } from "./sale-sums.queries.ts";

/** More days than this are shown as months. */
const mostDays = 92;
const dayMs = 86_400_000;

/** Sums of all days by currency; the currency with most sales first. */
export function totalsOf(days: readonly DaySums[]): SaleSums["sums"] {
  const totals = new Map<string, SaleSums["sums"][number]>();
  for (const { at: _, ...day } of days) {
    const sum = totals.get(day.currency);
    if (!sum) totals.set(day.currency, { ...day });
    else
      for (const part of ["count", "gross", "refunded", "tax", "fee", "payout"] as const)
        sum[part] += day[part];
  }
  return [...totals.values()].toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency));
}

/** Sales in a currency per day, or per month when there would be too many days; days without sales are included. */
export function chartOf(days: readonly DaySums[], currency: string | undefined): SaleSums["chart"] {
  const own = days.filter((day) => day.currency === currency);
  const [first, last] = [own[0]?.at, own.at(-1)?.at];
  if (!first || !last) return { step: "day", points: [] };
  const step = (Date.parse(last) - Date.parse(first)) / dayMs >= mostDays ? "month" : "day";
  const keyOf = (at: string) => (step === "month" ? at.slice(0, 7) : at);
  const points = new Map<string, SaleSums["chart"]["points"][number]>();
  for (let time = Date.parse(first); time <= Date.parse(last); time += dayMs) {
    const at = keyOf(new Date(time).toISOString().slice(0, 10));
    points.set(at, { at, gross: 0, count: 0 });
  }
  for (const { at, gross, count } of own) {
    const point = points.get(keyOf(at))!;
    point.gross += gross;
    point.count += count;
  }
  return { step, points: [...points.values()] };
}
