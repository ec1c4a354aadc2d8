import type { ProductForSale } from "#modules/catalogue/public.ts";

/** State of a deferred live: its film is shown at each of its dates, to all viewers in sync. */
export type Showing =
  | { state: "on"; startsAt: Date; endsAt: Date }
  | { state: "waiting"; startsAt: Date }
  | { state: "over" }
  | { state: "no_dates" };

/** When two showings overlap, a new viewer joins the one that began last. */
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
