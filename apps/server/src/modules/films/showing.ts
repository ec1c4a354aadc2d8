import type { ProductForSale } from "#modules/catalogue/public.ts";

/** Where a deferred live stands: its film goes out at each of its dates, to everybody in step. */
export type Showing =
  | { state: "on"; startsAt: Date; endsAt: Date }
  | { state: "waiting"; startsAt: Date }
  | { state: "over" }
  | { state: "no_dates" };

/** Of two that overlap, people who come join the one that began last. */
export function showingOf(
  { begunAt, sessionAt }: Pick<ProductForSale, "begunAt" | "sessionAt">,
  durationMs: number,
  now: Date,
): Showing {
  const endsAt = begunAt && new Date(begunAt.getTime() + durationMs);
  if (begunAt && endsAt && now < endsAt) return { state: "on", startsAt: begunAt, endsAt };
  if (sessionAt && sessionAt > now) return { state: "waiting", startsAt: sessionAt };
  return sessionAt ? { state: "over" } : { state: "no_dates" };
}
