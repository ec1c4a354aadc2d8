import { productTypes } from "@palco/contract/product-types/traits";
import { defaultTaxRate } from "@palco/values/money";
import { sql } from "kysely";
import { followSubscriptionRate } from "#modules/channels/public.ts";
import { taxRatesAt } from "#modules/site-config/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";

/**
 * Brings the rates of products and of channels' subscriptions in line with those in force. What buyers pay stays; the net
 * follows, and a price that was typed as net is one typed as gross from now on, or saving the product would change what it costs.
 */
export async function followTaxRates(db: Db, now: Date): Promise<void> {
  const rates = await taxRatesAt(db, now);
  const wanted = JSON.stringify(
    productTypes.map((type) => ({ type, rate: rates.get(type) ?? defaultTaxRate })),
  );
  const net = (gross: string) => sql`round(${sql.ref(gross)} * 10000.0 / (10000 + wanted.rate))::int`;
  const { rows } = await sql<{ id: string }>`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as row (type text, rate integer)),
    changed as (
      update product p set tax_rate = wanted.rate, price_typed = 'gross',
        net_amount = ${net("p.gross_amount")}, tax_amount = p.gross_amount - ${net("p.gross_amount")}
      from wanted where wanted.type = p.type and p.tax_rate <> wanted.rate returning p.id, wanted.rate),
    offers as (
      update offer set net_amount = ${net("offer.gross_amount")},
        tax_amount = offer.gross_amount - ${net("offer.gross_amount")}
      from changed wanted where wanted.id = offer.product_id)
    select id from changed`.execute(db);
  const channels = await followSubscriptionRate(db, rates.get("subscription") ?? defaultTaxRate);
  if (rows.length || channels) await sharedChanged(db);
}

export const taxRatesFollowed = ({ now }: Pick<Platform, "now">): EventHandler =>
  eventHandler({
    name: "catalogue.tax_rates",
    events: ["site.tax_rates_changed"],
    handle: (tx) => followTaxRates(tx, now()),
  });
