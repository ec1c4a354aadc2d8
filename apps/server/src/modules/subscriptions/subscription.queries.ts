import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** A subscription as it is stored. */
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof lockById>>>;

export function lockById(tx: Tx, id: string) {
  return tx.selectFrom("subscription").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks one's own subscription until this transaction ends; undefined while it is only ordered. */
export async function lockOwn(tx: Tx, { id, userId }: { id: string; userId: string }) {
  const row = await lockById(tx, id);
  return row?.user_id === userId && row.status !== "pending" ? row : undefined;
}

/** The one that lives, or was ordered, for a channel (null: the platform). */
export function lockLiving(tx: Tx, { userId, channelId }: { userId: string; channelId: string | null }) {
  return tx
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", "=", userId)
    .where("channel_id", channelId ? "=" : "is", channelId)
    .where("status", "!=", "ended")
    .forUpdate()
    .executeTakeFirst();
}

/** The period an order is for; undefined for an order of something else, or one that another has replaced. */
export function findPeriod(db: Db, orderId: string) {
  return db.selectFrom("subscription_period").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

export interface ListedSubscription {
  id: string;
  kind: "channel" | "platform";
  channel_slug: string | null;
  channel_title: string | null;
  image_id: string | null;
  status: "active" | "past_due" | "cancelled" | "ended";
  net_amount: number;
  tax_amount: number;
  gross_amount: number;
  currency: string;
  period: "monthly" | "annual";
  renews: boolean;
  anchor_day: number;
  started_at: Date;
  valid_until: Date;
  next_attempt_at: Date | null;
  last_denial: string | null;
  proposed_net: number | null;
  proposed_tax: number | null;
  proposed_gross: number | null;
  card_label: string | null;
  card_expires_on: string | null;
  is_sold: boolean;
  has_living: boolean;
}

/** Paid subscriptions of an account, those that live first; of those that are over the newest of each channel. */
export async function listSubscriptions(
  db: Db,
  userId: string,
  { id, living = false }: { id?: string; living?: boolean } = {},
): Promise<ListedSubscription[]> {
  const { rows } = await sql<ListedSubscription>`
    select * from (
      select distinct on (s.channel_id, s.status = 'ended') s.*, c.slug as channel_slug, c.title as channel_title,
        coalesce(c.profile_image_id, c.logo_image_id) as image_id, k.label as card_label, k.expires_on::text as card_expires_on,
        coalesce(c.status = 'published' and c.owner_sells and c.subscription_active, true) as is_sold,
        exists (select 1 from subscription other where other.user_id = s.user_id and other.channel_id is not distinct from s.channel_id
          and other.status in ('active', 'past_due', 'cancelled')) as has_living
      from subscription s left join channel_card c on c.id = s.channel_id
        left join kept_card k on k.id = s.credential_id and k.closed_at is null
      where s.user_id = ${userId} and s.started_at is not null
        and ${id ? sql`s.id = ${id}` : sql`true`} and ${living ? sql`s.status <> 'ended'` : sql`true`}
      order by s.channel_id, s.status = 'ended', s.started_at desc) own
    where status <> 'ended' or not has_living
    order by status = 'ended', started_at desc limit 100`.execute(db);
  return rows;
}
