import { typesWith } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { announceLostRights } from "#platform/rights.ts";

/** The part of the site that a subscription opens: a channel; null: the whole platform. */
export interface Membership {
  userId: string;
  channelId: string | null;
}

/**
 * Opens a channel to an account until an instant, or closes it now. Only subscriptions call it. A membership that
 * reaches its end needs no event; one that is closed earlier publishes `membership.closed`.
 */
export async function setMembership(
  tx: Tx,
  { userId, channelId }: Membership,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await sql`insert into membership (user_id, channel_id, granted_at, valid_until) values (${userId}, ${channelId}, ${now}, ${until})
    on conflict (user_id, channel_id) do update set valid_until = excluded.valid_until,
      granted_at = case when membership.valid_until > ${now} then membership.granted_at else excluded.granted_at end`.execute(
    tx,
  );
  if (until > now) return;
  await publishEvent(tx, "membership.closed", { userId, channelId });
  await announceLostRights(tx, userId);
}

/** A product `p` that subscriptions open (SQL). */
export const includedProduct = sql<boolean>`(p.in_subscription and p.status = 'published' and p.type in (${sql.join(typesWith(({ inSubscription }) => inSubscription))}))`;

/** Memberships `m` and the products `p` of what each is for (SQL). */
const membershipOfProduct = sql`membership m join product_card p on m.channel_id is null or m.channel_id = p.channel_id`;

/** Memberships, expired or not, that open this product, by account: one rule for all callers. */
export async function listMemberships(
  db: Db,
  productId: string,
  userIds: readonly string[],
): Promise<{ user_id: string; granted_at: Date; valid_until: Date }[]> {
  const { rows } = await sql<{ user_id: string; granted_at: Date; valid_until: Date }>`
    select m.user_id, m.granted_at, m.valid_until from ${membershipOfProduct}
    where p.id = ${productId} and m.user_id in (${sql.join([...userIds])}) and ${includedProduct}`.execute(
    db,
  );
  return rows;
}

/** Which of these products a subscription of this account opens now. */
export async function listIncluded(
  db: Db,
  { userId, productIds, now }: { userId: string; productIds: readonly string[]; now: Date },
): Promise<string[]> {
  if (!productIds.length) return [];
  const { rows } = await sql<{ id: string }>`select distinct p.id from ${membershipOfProduct}
    where m.user_id = ${userId} and m.valid_until > ${now} and p.id in (${sql.join([...productIds])}) and ${includedProduct}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
