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

const between = "_";

/** What a media address names: a film, or one showing of it. Signed with the address, so edges need to ask nobody. */
export function mediaKey(assetId: string, airingAt: Date | null): string {
  return airingAt ? `${assetId}${between}${airingAt.getTime().toString(36)}` : assetId;
}

const key = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:_([0-9a-z]{1,9}))?$/;

export function readMediaKey(text: string): { assetId: string; airingAt: number | undefined } | undefined {
  const [, assetId, at] = key.exec(text) ?? [];
  return assetId ? { assetId, airingAt: at === undefined ? undefined : Number.parseInt(at, 36) } : undefined;
}
