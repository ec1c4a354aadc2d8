import type { AdCampaignFields, AdState, listAds } from "@palco/contract/ads/api";
import type { RouteArguments } from "@palco/contract/route";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Creatives } from "./ad.ts";
import { countsOf } from "./figure.queries.ts";

export interface CampaignRow extends Omit<AdCampaignFields, "startsAt" | "endsAt" | "creatives"> {
  id: string;
  revision: number;
  creatives: Creatives;
  startsAt: Date;
  endsAt: Date | null;
}

const columns = sql`a.id, a.revision, a.name, a.sponsor, a.areas, a.format, a.creatives, a.starts_at as "startsAt",
  a.ends_at as "endsAt", a.roles, a.countries, a.languages, a.cap_per_day as "capPerDay", a.weight, a.is_active as "isActive"`;

/** The same as `stateOf`. */
const stateAt = (
  at: Date,
) => sql<AdState>`case when a.ends_at <= ${at} then 'ended' when not a.is_active then 'paused'
  when a.starts_at > ${at} then 'scheduled' else 'running' end`;

export interface ListRow extends CampaignRow {
  served: number;
  clicks: number;
  filtered: number;
}

type Wish = RouteArguments<typeof listAds>["query"];

export async function listCampaignRows(
  db: Db,
  { q, state, sort, page, size }: Wish,
  now: Date,
): Promise<{ rows: ListRow[]; counts: Partial<Record<AdState, number>> }> {
  const like = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = like ? sql`(a.name ilike ${like} or a.sponsor ilike ${like})` : sql`true`;
  const wanted = state ? sql`${stateAt(now)} = ${state}` : sql`true`;
  const orders: Record<Wish["sort"], RawBuilder<unknown>> = {
    newest: sql`a.created_at desc, a.id desc`,
    name: sql`lower(a.name), a.id`,
    served: sql`served desc, a.id desc`,
    clicks: sql`clicks desc, a.id desc`,
  };
  const [rows, counts] = await Promise.all([
    sql<ListRow>`select ${columns}, f.served, f.clicks, f.filtered from ad_campaign a, lateral ${countsOf(sql`a.id`)} f
      where ${matching} and ${wanted} order by ${orders[sort]} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{ state: AdState; n: number }>`select ${stateAt(now)} as state, count(*)::int as n from ad_campaign a
      where ${matching} group by 1`.execute(db),
  ]);
  return { rows: rows.rows, counts: Object.fromEntries(counts.rows.map(({ state: of, n }) => [of, n])) };
}

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from ad_campaign a where a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked until this transaction ends. */
export async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow | undefined> {
  const { rows } =
    await sql<CampaignRow>`select ${columns} from ad_campaign a where a.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findCreatives(db: Db, id: string): Promise<Creatives | undefined> {
  const row = await db.selectFrom("ad_campaign").select("creatives").where("id", "=", id).executeTakeFirst();
  return row?.creatives as Creatives | undefined;
}

const valuesOf = (fields: AdCampaignFields) => ({
  name: fields.name,
  sponsor: fields.sponsor,
  areas: [...new Set(fields.areas)],
  format: fields.format,
  creatives: JSON.stringify(fields.creatives),
  starts_at: new Date(fields.startsAt),
  ends_at: fields.endsAt ? new Date(fields.endsAt) : null,
  roles: [...new Set(fields.roles)],
  countries: [...new Set(fields.countries)],
  languages: [...new Set(fields.languages)],
  cap_per_day: fields.capPerDay,
  weight: fields.weight,
  is_active: fields.isActive,
});

export async function insertCampaign(tx: Tx, fields: AdCampaignFields, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto("ad_campaign")
    .values({ ...valuesOf(fields), created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const setCampaign = (tx: Tx, id: string, fields: AdCampaignFields) =>
  tx
    .updateTable("ad_campaign")
    .set((eb) => ({ ...valuesOf(fields), revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const setActive = (tx: Tx, id: string, isActive: boolean) =>
  tx
    .updateTable("ad_campaign")
    .set((eb) => ({ is_active: isActive, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const deleteCampaign = (tx: Tx, id: string) =>
  tx.deleteFrom("ad_campaign").where("id", "=", id).execute();
