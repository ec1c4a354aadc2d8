import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { type DomainEvents, eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { queueMessage } from "./queue.ts";

interface Told {
  channelId: string;
  data: Record<string, unknown>;
}

/** Empty where nobody has claimed the purchase: what stands in the account then leads to nobody. */
const addressOf = sql`case when u.disowned_at is null then u.email::text else '' end`;

/** One message per channel that has something of the order, with its own lines alone. */
async function ofOrder(
  tx: Tx,
  {
    orderId,
    amount,
    whole,
  }: DomainEvents["order.paid" | "order.refunded"] & { amount?: number; whole?: boolean },
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select l.channel_id as "channelId", jsonb_build_object(
      'order', jsonb_build_object('id', o.id, 'number', o.number, 'currency', o.currency, 'paidAt', o.paid_at),
      'buyer', jsonb_build_object('email', ${addressOf}),
      'lines', jsonb_agg(jsonb_build_object('kind', l.kind, 'productId', l.product_id, 'title', l.title, 'quantity', l.quantity,
        'net', l.net_amount, 'tax', l.tax_amount, 'gross', l.gross_amount, 'refunded', l.refunded_amount) order by l.id)) as data
    from order_card o join ordered_line l on l.order_id = o.id join account_card u on u.id = o.user_id
    where o.id = ${orderId} and l.channel_id is not null group by l.channel_id, o.id, o.number, o.currency, o.paid_at, u.email, u.disowned_at`.execute(
    tx,
  );
  if (amount === undefined) return rows;
  return rows.map(({ channelId, data }) => ({ channelId, data: { ...data, amount, whole } }));
}

async function ofAccess(
  tx: Tx,
  { userId, productId, source }: DomainEvents["access.granted"],
): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select p.channel_id as "channelId", jsonb_build_object('source', ${source}::text, 'person', jsonb_build_object('email', ${addressOf}),
      'product', jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title)) as data
    from product_card p, account_card u where p.id = ${productId} and u.id = ${userId}`.execute(tx);
  return rows;
}

/** Every event once for every endpoint of its channel that wants to hear it. */
export function webhookMessages({ now }: Pick<Platform, "now">): EventHandler {
  return eventHandler({
    name: "webhooks",
    events: ["order.paid", "order.refunded", "access.granted"],
    async handle(tx, event) {
      const told =
        event.name === "access.granted"
          ? await ofAccess(tx, event.payload)
          : await ofOrder(tx, event.payload);
      for (const { channelId, data } of told) {
        const endpoints = await tx
          .selectFrom("webhook_endpoint")
          .select("id")
          .where("channel_id", "=", channelId)
          .where("active", "=", true)
          .where("disabled_at", "is", null)
          .where(sql<boolean>`${event.name} = any (events)`)
          .execute();
        for (const { id } of endpoints)
          await queueMessage(tx, id, {
            message: { id: `msg_${event.id}_${channelId}`, type: event.name, data, at: event.occurredAt },
            now: now(),
          });
      }
    },
  });
}
