import type { Db } from "#platform/db/database.ts";
import { dateEnd, type Sale } from "./product.ts";

/** A date of a product as stored. */
export interface ProductDate {
  id: string;
  startsAt: Date;
  /** Seats; null: no limit. */
  capacity: number | null;
}

/** The dates of a product, earliest first. */
export async function listDates(db: Db, productId: string): Promise<ProductDate[]> {
  return db
    .selectFrom("product_session")
    .select(["id", "starts_at as startsAt", "capacity"])
    .where("product_id", "=", productId)
    .orderBy("starts_at")
    .execute();
}

/** A broadcast that goes on air this long before its date is that date's. */
export const earlyMs = 3 * 3_600_000;

/**
 * When what goes on air belongs to the date that begins at `startsAt`: from a while before it until a while before the
 * next; what comes before all dates belongs to the first. Half-open; null: without end.
 */
export function showingWindow(
  dates: readonly ProductDate[],
  startsAt: Date,
): { from: Date | null; to: Date | null } {
  const place = dates.findIndex((date) => date.startsAt.getTime() === startsAt.getTime());
  const early = (date: ProductDate | undefined) => date && new Date(date.startsAt.getTime() - earlyMs);
  return { from: place <= 0 ? null : early(dates[place])!, to: early(dates[place + 1]) ?? null };
}

interface Shown extends Pick<Sale, "type" | "durationMs"> {
  /** Of a broadcast: when it last went on air, and whether it still is. */
  run?: { onAirAt: Date; isOpen: boolean } | undefined;
}

/** The dates whose public is together now: of what is being shown, else of the last one and the next. */
export function currentShowings(dates: readonly ProductDate[], product: Shown, now: Date): Date[] {
  const { run } = product;
  const runs = dates.filter(({ startsAt }) => {
    const { from, to } = showingWindow(dates, startsAt);
    return run && (!from || run.onAirAt >= from) && (!to || run.onAirAt < to);
  });
  const on =
    product.type === "live"
      ? dates.filter(({ startsAt }) => startsAt <= now && now < dateEnd(product, startsAt))
      : runs.filter(() => run!.isOpen);
  const between = [
    ...runs,
    ...dates.filter(({ startsAt }) => startsAt <= now).slice(-1),
    ...dates.filter(({ startsAt }) => startsAt > now).slice(0, 1),
  ];
  return (on.length ? on : between).map(({ startsAt }) => startsAt);
}
