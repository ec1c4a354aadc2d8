import { offTimeMs } from "@palco/contract/live/api";
import type { Localized } from "@palco/values/language";
import { sql } from "kysely";
import { listDates, showingWindow } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { OwnBroadcast } from "./policy.ts";
import { findShownRun } from "./run.queries.ts";

export interface Announced {
  sessionId: string;
  startsAt: Date;
}

/** The date that going on air now would open; none where nothing is announced, or what was has been on air already. */
export async function findAnnounced(
  db: Db,
  { id, itemId }: Pick<OwnBroadcast, "id" | "itemId">,
  now: Date,
): Promise<Announced | undefined> {
  const dates = await listDates(db, id);
  for (const { id: sessionId, startsAt } of dates) {
    const window = showingWindow(dates, startsAt);
    if ((window.from && now < window.from) || (window.to && now >= window.to)) continue;
    return (await findShownRun(db, itemId, window)) ? undefined : { sessionId, startsAt };
  }
  return undefined;
}

export const isOffTime = ({ startsAt }: Announced, now: Date): boolean =>
  Math.abs(startsAt.getTime() - now.getTime()) > offTimeMs;

/** Accounts with an open ticket for a product; with `sessionId` without those whose ticket is for another date. */
const holders = (db: Db, productId: string, sessionId: string | undefined, now: Date) =>
  db
    .selectFrom("ticket")
    .where("product_id", "=", productId)
    .where("closed_at", "is", null)
    .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", now)]))
    .$if(sessionId !== undefined, (query) =>
      query.where((is) => is.or([is("session_id", "is", null), is("session_id", "=", sessionId!)])),
    );

export async function countHolders(
  db: Db,
  { productId, sessionId }: { productId: string; sessionId: string | undefined },
  now: Date,
): Promise<number> {
  const { count } = await holders(db, productId, sessionId, now)
    .select(sql<number>`count(distinct user_id)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A date with what a reminder says of it; undefined where it was moved or called off since. */
export async function findDate(db: Db, sessionId: string, startsAt: Date) {
  const { rows } = await sql<{
    productId: string;
    slug: string;
    title: string;
    titles: Localized;
    about: string;
    abouts: Localized;
  }>`select p.id as "productId", p.slug, p.title, p.titles, p.short_description as about, p.short_descriptions as abouts
    from product_date d join product_card p on p.id = d.product_id
    where d.id = ${sessionId} and d.starts_at = ${startsAt} and d.called_off_at is null`.execute(db);
  return rows[0];
}

/** The next ticket holders of a date, in the order of their ids. */
export async function listHoldersAfter(
  db: Db,
  {
    productId,
    sessionId,
    after,
    limit,
  }: { productId: string; sessionId: string; after: string | null; limit: number },
  now: Date,
): Promise<string[]> {
  const rows = await holders(db, productId, sessionId, now)
    .$if(after !== null, (query) => query.where("user_id", ">", after!))
    .select("user_id as id")
    .distinct()
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listHolders(
  db: Db,
  { productId, sessionId }: { productId: string; sessionId: string },
  now: Date,
): Promise<string[]> {
  const rows = await holders(db, productId, sessionId, now).select("user_id as id").distinct().execute();
  return rows.map(({ id }) => id);
}
