import type { Grant } from "#modules/access/public.ts";
import { currentShowings, listDates } from "#modules/catalogue/public.ts";
import { findShownRun } from "#modules/live/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

/**
 * The dates whose audience is in the room now; undefined when no asker has a ticket for a single date: then it
 * doesn't matter.
 */
export async function showingsOf(
  { db, now }: Pick<Platform, "now"> & { db: Db },
  productId: string,
  grants: readonly Grant[],
): Promise<Date[] | undefined> {
  if (!grants.some(({ showingAt }) => showingAt)) return undefined;
  const [dates, run] = await Promise.all([listDates(db, productId), findShownRun(db, productId)]);
  const shown = run?.onAirAt ? { onAirAt: run.onAirAt, isOpen: run.endedAt === null } : undefined;
  return currentShowings(dates, shown, now());
}
