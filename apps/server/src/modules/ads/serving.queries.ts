import type { AdFilter } from "@palco/contract/ads/api";
import type { AdArea, AdFormat } from "@palco/contract/ads/kinds";
import type { ReaderClass } from "@palco/contract/reader-class";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { clickSeconds, type RunningAd } from "./ad.ts";

interface Readers {
  reader: ReaderClass;
  language: Language;
  now: Date;
}

/** Campaigns `a` that run and are for such readers, wherever they live. Administrators see those of every role. */
const isFor = ({ reader, language, now }: Readers): RawBuilder<boolean> => sql<boolean>`a.is_active
  and a.starts_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})
  and (a.roles = '{}' or ${reader} = 'admin' or ${reader} = any(a.roles))
  and (a.languages = '{}' or ${language} = any(a.languages))`;

/** Formats that may run, by area. */
export async function listFormatRows(
  db: Db,
  readers: Readers,
): Promise<{ area: AdArea; format: AdFormat }[]> {
  const { rows } = await sql<{ area: AdArea; format: AdFormat }>`
    select distinct area, a.format from ad_campaign a, unnest(a.areas) area where ${isFor(readers)}
    order by area, format`.execute(db);
  return rows;
}

/** Campaigns of an area that are for this reader; their country is known only of those who agreed to promotions. */
export async function listRunning(
  db: Db,
  area: AdArea,
  { account, ...readers }: Readers & { account: string | undefined },
): Promise<RunningAd[]> {
  const country = sql`(select p.country from person_card p where p.id = ${account ?? null}::uuid and p.newsletter)`;
  const { rows } = await sql<RunningAd>`
    select a.id, a.sponsor, a.format, a.creatives, a.cap_per_day as "capPerDay", a.weight
    from ad_campaign a where ${area} = any(a.areas) and ${isFor(readers)}
      and (a.countries = '{}' or ${readers.reader} = 'admin' or ${country} = any(a.countries))
    order by a.id`.execute(db);
  return rows;
}

/** Takes one of a viewer's showings of the day; false: they have had all of them. */
export async function takeShowing(
  tx: Tx,
  { campaignId, viewer, day, cap }: { campaignId: string; viewer: string; day: string; cap: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ad_viewer (campaign_id, viewer, day, served) values (${campaignId}, ${viewer}, ${day}, 1)
    on conflict (campaign_id, viewer) do update
      set served = case when ad_viewer.day = excluded.day then ad_viewer.served + 1 else 1 end, day = excluded.day
      where ad_viewer.day <> excluded.day or ad_viewer.served < ${cap}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Notes a viewer's click; false: the last that counted is too near. */
export async function takeClick(
  tx: Tx,
  { campaignId, viewer, day, at }: { campaignId: string; viewer: string; day: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ad_viewer (campaign_id, viewer, day, served, clicked_at) values (${campaignId}, ${viewer}, ${day}, 0, ${at})
    on conflict (campaign_id, viewer) do update set clicked_at = excluded.clicked_at
      where ad_viewer.clicked_at is null
        or ad_viewer.clicked_at < excluded.clicked_at - make_interval(secs => ${clickSeconds})
    returning 1`.execute(tx);
  return rows.length > 0;
}

interface Event {
  token: string;
  type: "served" | "clicked";
  campaignId: string;
  column: number | null;
  reason: AdFilter | null;
  at: Date;
}

/** Writes an event; false: this token has one of this type already. */
export async function insertEvent(tx: Tx, { campaignId, column, ...event }: Event): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("ad_event")
    .values({ ...event, campaign_id: campaignId, column_number: column })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const setReason = (tx: Tx, { token, type, reason }: Pick<Event, "token" | "type" | "reason">) =>
  tx.updateTable("ad_event").set({ reason }).where("token", "=", token).where("type", "=", type).execute();
