import type { SubscriptionView } from "@palco/contract/subscriptions/api";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findPlatformSubscription } from "./offers.ts";
import { findMine } from "./present-subscription.ts";
import { lockOwn } from "./subscription.queries.ts";

/**
 * Asks subscribers with another price than today's to accept the new one, once for each price. Until they accept,
 * they pay the agreed price (S3). When the price goes back, the question is withdrawn.
 */
export async function proposePrices({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const offer = await findPlatformSubscription(db, now());
  const platform = offer ? { ...offer.price, period: offer.period } : null;
  await db.transaction().execute(async (tx) => {
    const asked = sql`select s.id, s.gross_amount, s.proposed_gross as before,
        case when s.kind = 'channel' then c.subscription_net else ${platform?.net ?? null}::int end as net,
        case when s.kind = 'channel' then c.subscription_tax else ${platform?.tax ?? null}::int end as tax,
        case when s.kind = 'channel' then c.subscription_gross else ${platform?.gross ?? null}::int end as gross
      from subscription s left join channel_card c on c.id = s.channel_id
      where s.status in ('active', 'past_due') and s.renews
        and case when s.kind = 'channel' then c.subscription_active and c.subscription_currency = s.currency
          else s.period = ${platform?.period ?? null}::text and s.currency = ${platform?.currency ?? null}::text end`;
    await sql`update subscription s set proposed_net = null, proposed_tax = null, proposed_gross = null, proposed_at = null
      from (${asked}) a where a.id = s.id and s.proposed_gross is not null and a.gross = s.gross_amount`.execute(
      tx,
    );
    const { rows } = await sql<{ id: string; user_id: string; proposed_gross: number }>`
      update subscription s set proposed_net = a.net, proposed_tax = a.tax, proposed_gross = a.gross, proposed_at = ${now()}
      from (${asked}) a where a.id = s.id and a.gross > 0 and a.gross <> s.gross_amount and s.proposed_gross is distinct from a.gross
      returning s.id, s.user_id, s.proposed_gross`.execute(tx);
    for (const row of rows)
      await publishEvent(tx, "subscription.price_proposed", {
        subscriptionId: row.id,
        userId: row.user_id,
        gross: row.proposed_gross,
      });
  });
}

/** Says yes to the price that is asked: the next charge is the first at it. */
export async function acceptPrice(
  context: Context<Actor>,
  id: string,
  expectedGross: number,
): Promise<SubscriptionView> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    const subscription = await lockOwn(tx, { id, userId: actor.id });
    if (!subscription) throw new AppError("subscriptions.not_found");
    const { proposed_net: net, proposed_tax: tax, proposed_gross: gross } = subscription;
    if (gross !== expectedGross || net === null || tax === null)
      throw new AppError("subscriptions.price_changed");
    await tx
      .updateTable("subscription")
      .set({
        net_amount: net,
        tax_amount: tax,
        gross_amount: gross,
        proposed_net: null,
        proposed_tax: null,
        proposed_gross: null,
        proposed_at: null,
        accepted_at: now(),
      })
      .where("id", "=", id)
      .execute();
  });
  return (await findMine(context, { id, userId: actor.id }))!;
}
