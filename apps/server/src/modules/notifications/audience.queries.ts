import type { CampaignAudience } from "@palco/contract/notifications/campaigns";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { siteNews } from "./site-news.ts";

/** Accounts `p` of an audience: living, confirmed and approved ones. */
function isIn(
  { to, role, productId, channelId, language }: CampaignAudience,
  now: Date,
): RawBuilder<unknown> {
  const reached = {
    everyone: () => sql`true`,
    role: () => sql`p.roles @> ${[role]}::text[]`,
    product: () => sql`exists (select from ticket t where t.user_id = p.id and t.product_id = ${productId}
      and t.closed_at is null and (t.ends_at is null or t.ends_at > ${now}))`,
    followers: () =>
      sql`exists (select from channel_follower f where f.user_id = p.id and f.channel_id = ${channelId})`,
    subscribers: () => sql`exists (select from member m where m.user_id = p.id and m.channel_id = ${channelId}
      and m.valid_until > ${now})`,
    // What was given back whole was not bought; what is free counts.
    buyers: () => sql`exists (select from ordered_line l join order_card o on o.id = l.order_id
      where l.user_id = p.id and l.channel_id = ${channelId} and o.paid_at is not null
        and l.refunded_amount < greatest(l.gross_amount, 1))`,
  }[to]();
  return sql`p.state = 'approved' and ${reached} ${language ? sql`and p.language = ${language}` : sql``}`;
}

/** How many it has, and how many of them want no news of the site at the bell. */
export async function countAudienceOf(
  db: Db,
  audience: CampaignAudience,
  now: Date,
): Promise<{ people: number; declined: number }> {
  const { rows } = await sql<{ people: number; declined: number }>`
    select count(*)::int as people,
      (count(*) filter (where n.choices -> ${siteNews.key} ->> 'inApp' = 'false'))::int as declined
    from person_card p left join notification_preference n on n.user_id = p.id
    where ${isIn(audience, now)}`.execute(db);
  return rows[0]!;
}

/** The next accounts of an audience, without those that were made after its campaign began. */
export async function listAudience(
  db: Db,
  audience: CampaignAudience,
  { after, limit, begunAt, now }: { after: string | null; limit: number; begunAt: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from person_card p
    where ${isIn(audience, now)} and p.created_at <= ${begunAt} ${after ? sql`and p.id > ${after}` : sql``}
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
