import type { AdCounts, AdFilter } from "@palco/contract/ads/api";
import { sessionZone } from "@palco/values/wall-clock";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { eventDays } from "./ad.ts";

/** End of the hours that are summed: events since then are counted one by one. */
const summedUntil = sql`coalesce((select max(hour) + interval '1 hour' from ad_hour), '-infinity')`;

const ofEvents = sql`count(*) filter (where e.type = 'served' and e.reason is null)::int as served,
  count(*) filter (where e.type = 'clicked' and e.reason is null)::int as clicks,
  count(*) filter (where e.type = 'clicked' and e.reason is not null)::int as filtered`;

/** Hours of a campaign, summed or not, as a source `(hour, served, clicks, filtered)`. */
const hoursOf = (id: RawBuilder<unknown>) => sql`(
  select h.hour, h.served, h.clicks, h.filtered from ad_hour h where h.campaign_id = ${id}
  union all
  select date_trunc('hour', e.at), ${ofEvents} from ad_event e where e.campaign_id = ${id} and e.at >= ${summedUntil} group by 1)`;

/** All of a campaign, as a source of one row. */
export const countsOf = (id: RawBuilder<unknown>) => sql`(
  select coalesce(sum(x.served), 0)::int as served, coalesce(sum(x.clicks), 0)::int as clicks,
    coalesce(sum(x.filtered), 0)::int as filtered from ${hoursOf(id)} x)`;

export async function findCounts(db: Db, id: string): Promise<AdCounts> {
  const { rows } = await sql<AdCounts>`select f.* from ${countsOf(sql`${id}::uuid`)} f`.execute(db);
  return rows[0]!;
}

/** Days of the site's zone, from `from` to `to`. */
export async function listDays(
  db: Db,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<(AdCounts & { day: string })[]> {
  const { rows } = await sql<AdCounts & { day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(x.served), 0)::int as served, coalesce(sum(x.clicks), 0)::int as clicks,
      coalesce(sum(x.filtered), 0)::int as filtered
    from generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
    left join ${hoursOf(sql`${id}::uuid`)} x on (x.hour at time zone ${sessionZone})::date = d.day::date
    group by d.day order by d.day`.execute(db);
  return rows;
}

/** Valid clicks by column, and those that do not count by reason, as far back as events are kept. */
export async function listClickKinds(
  db: Db,
  id: string,
): Promise<{ column: number; reason: AdFilter | null; n: number }[]> {
  const { rows } = await sql<{ column: number; reason: AdFilter | null; n: number }>`
    select e.column_number as column, e.reason, count(*)::int as n from ad_event e
    where e.campaign_id = ${id} and e.type = 'clicked' group by 1, 2`.execute(db);
  return rows;
}

export interface DayRow extends AdCounts {
  day: string;
  name: string;
  sponsor: string;
}

/** Days of campaigns on which something happened, for the table. */
export async function* readDayRows(
  db: Db,
  { id, from, to }: { id?: string | undefined; from?: string | undefined; to?: string | undefined },
): AsyncGenerator<DayRow> {
  const ids = await db
    .selectFrom("ad_campaign")
    .select(["id", "name", "sponsor"])
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy("name")
    .orderBy("id")
    .execute();
  for (const { id: one, name, sponsor } of ids) {
    const { rows } = await sql<AdCounts & { day: string }>`
      select to_char((x.hour at time zone ${sessionZone})::date, 'YYYY-MM-DD') as day, sum(x.served)::int as served,
        sum(x.clicks)::int as clicks, sum(x.filtered)::int as filtered
      from ${hoursOf(sql`${one}::uuid`)} x
      where (${from ?? null}::date is null or (x.hour at time zone ${sessionZone})::date >= ${from ?? null}::date)
        and (${to ?? null}::date is null or (x.hour at time zone ${sessionZone})::date <= ${to ?? null}::date)
      group by 1 order by 1`.execute(db);
    for (const row of rows) yield { ...row, name, sponsor };
  }
}

/** Sums whole hours that are over, and deletes events that are summed and old. */
export async function sumHours(db: Db, now: Date): Promise<void> {
  await sql`insert into ad_hour (campaign_id, hour, served, clicks, filtered)
    select e.campaign_id, date_trunc('hour', e.at), ${ofEvents} from ad_event e
    where e.at >= ${summedUntil} and e.at < date_trunc('hour', ${now}::timestamptz)
    group by 1, 2 on conflict do nothing`.execute(db);
  await sql`delete from ad_event e where e.at < least(${now}::timestamptz - make_interval(days => ${eventDays}), ${summedUntil})`.execute(
    db,
  );
  await sql`delete from ad_viewer where day < (${now}::timestamptz - interval '1 day')::date`.execute(db);
}
