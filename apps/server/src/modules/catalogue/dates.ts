import type { Db } from "#platform/db/database.ts";
import { sql } from "kysely";
import { dateEnd, type Window } from "./product-type.ts";

/** A date of a product as stored. */
export interface ProductDate {
  id: string;
  startsAt: Date;
  /** From then on nobody can join. */
  endsAt: Date;
  /** Seats; null: no limit. */
  capacity: number | null;
  /** Number of times that it was moved. */
  moves: number;
}

/** The dates of a product, earliest first. */
export async function listDates(db: Db, productId: string): Promise<ProductDate[]> {
  return db
    .selectFrom("product_session as ps")
    .innerJoin("product as p", "p.id", "ps.product_id")
    .leftJoin("asset_card as a", "a.id", "p.asset_id")
    .select([
      "ps.id",
      "ps.starts_at as startsAt",
      "ps.capacity",
      "ps.moves",
      dateEnd(sql`ps.starts_at`).as("endsAt"),
    ])
    .where("ps.product_id", "=", productId)
    .orderBy("ps.starts_at")
    .execute();
}

/** A broadcast that goes on air this long before its date is that date's. */
export const earlyMs = 3 * 3_600_000;

/**
 * When what goes on air belongs to the date that begins at `startsAt`: from a while before it until a while before the
 * next; what comes before all dates belongs to the first. Half-open; null: without end.
 */
export function showingWindow(dates: readonly ProductDate[], startsAt: Date): Window {
  const place = dates.findIndex((date) => date.startsAt.getTime() === startsAt.getTime());
  const early = (date: ProductDate | undefined) => date && new Date(date.startsAt.getTime() - earlyMs);
  return { from: place <= 0 ? null : early(dates[place])!, to: early(dates[place + 1]) ?? null };
}

/** When it last went on air, and whether it still is. */
interface Shown {
  onAirAt: Date;
  isOpen: boolean;
}

/** The dates whose public is together now: of what is being shown, else of the last one and the next. */
export function currentShowings(dates: readonly ProductDate[], run: Shown | undefined, now: Date): Date[] {
  const runs = dates.filter(({ startsAt }) => {
    const { from, to } = showingWindow(dates, startsAt);
    return run && (!from || run.onAirAt >= from) && (!to || run.onAirAt < to);
  });
  const on = [
    ...dates.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt),
    ...runs.filter(() => run!.isOpen),
  ];
  const between = [
    ...runs,
    ...dates.filter(({ startsAt }) => startsAt <= now).slice(-1),
    ...dates.filter(({ startsAt }) => startsAt > now).slice(0, 1),
  ];
  return (on.length ? on : between).map(({ startsAt }) => startsAt);
}
