import type { Billing } from "@palco/contract/accounts/billing";
import { agreedWith } from "@palco/contract/legal/documents";
import type { ShippingAddress } from "@palco/contract/shipping/api";
import { supportFeeOf, ticketFeeOf } from "@palco/values/fee";
import { splitGross } from "@palco/values/money";
import { type RawBuilder, sql } from "kysely";
import { findCountry } from "#modules/accounts/public.ts";
import { recordConsents, requireNotRefused, termsAgreed, wordsVersion } from "#modules/consents/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { insertMembers } from "../quoting/bundle.ts";
import { claimPromotion } from "../quoting/codes.ts";
import { guestReservationMinutes, reservationMinutes } from "@palco/values/limits";
import type { Quote } from "../quoting/quote.ts";

/** Ordered product and price; also the date, where it is sold by date. */
export interface Wanted {
  quote: Quote;
  sessionId: string | null;
  billing: Billing | undefined;
  /** Delivery address of goods. */
  shipping?: ShippingAddress | undefined;
  country?: string | undefined;
  /** The buyer wants it at once and knows that the right of withdrawal ends with it. */
  accessConsent?: true | undefined;
  byGuest: boolean;
}

/** Writes an order with its lines: the product, and a gift where there is one. */
export async function insertOrder(
  tx: Tx,
  { actor, now, language, address }: Context<Actor>,
  { status, ...wanted }: { status: "open" | "paid" } & Wanted,
) {
  const { quote, sessionId, billing, shipping, country, accessConsent, byGuest } = wanted;
  const { product, bundle, quantity, decided, codes, support, total, charge } = quote;
  const reservedUntil = new Date(
    now().getTime() + (byGuest ? guestReservationMinutes : reservationMinutes) * 60_000,
  );
  await requireNotRefused(tx, actor.id, "purchase");
  const agreed = await termsAgreed(
    tx,
    { userId: actor.id, place: "checkout", address },
    { documents: agreedWith.checkout, language, at: now() },
  );
  const documents = Object.fromEntries(
    agreed.flatMap(({ document }) => (document ? [[document.document, document.n]] : [])),
  );
  const order = await tx
    .insertInto("order")
    .values({
      user_id: actor.id,
      status,
      currency: total.currency,
      ...amountsOf(total),
      charge_currency: charge.currency,
      charge_amount: charge.amount,
      charge_rate: charge.rate?.rate ?? null,
      coupon_id: codes.coupon?.id ?? null,
      promotion_id: codes.promotion?.id ?? null,
      billing: asJson(billing),
      shipping: asJson(shipping),
      language,
      country: country ?? (await findCountry(tx, actor.id)) ?? null,
      consents: asJson({
        terms: wordsVersion,
        ...(accessConsent && { access: wordsVersion }),
        ...(Object.keys(documents).length > 0 && { documents }),
      }),
      refund_policy: asJson(product.refundPolicy ?? undefined),
      terms_accepted_at: now(),
      reserved_until: reservedUntil,
      paid_at: status === "paid" ? now() : null,
      created_at: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const said = { userId: actor.id, orderId: order.id, place: "checkout", address } as const;
  const access = { ...said, kind: "access", given: true, version: wordsVersion } as const;
  await recordConsents(
    tx,
    [...agreed.map((one) => ({ ...one, ...said })), ...(accessConsent ? [access] : [])],
    now(),
  );
  if (codes.promotion) await claimPromotion(tx, codes.promotion, { orderId: order.id, now: now() });
  const shared = {
    order_id: order.id,
    user_id: actor.id,
    channel_id: product.channelId,
    event_at: product.sessionAt,
  };
  const line = await tx
    .insertInto("order_line")
    .values({
      ...shared,
      product_id: product.id,
      session_id: sessionId,
      title: product.title,
      quantity,
      list_gross_amount: decided.listGross,
      ...amountsOf(decided.price),
      reductions: sql`${JSON.stringify(decided.reductions)}::jsonb`,
      tax_rate: product.taxRate,
      fee_amount: quantity * ticketFeeOf(product, decided.price.gross / quantity),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertMembers(tx, line.id, { price: decided.price, items: bundle });
  if (quote.shipping?.price) await insertSending(tx, shared, { quote, gross: quote.shipping.price });
  if (support > 0)
    await tx
      .insertInto("order_line")
      .values({
        ...shared,
        kind: "support",
        title: product.channel.title,
        list_gross_amount: support,
        ...amountsOf({ net: support, tax: 0, gross: support }),
        tax_rate: 0,
        fee_amount: supportFeeOf(support),
      })
      .execute();
  return { orderId: order.id, lineId: line.id, reservedUntil };
}

function amountsOf({ net, tax, gross }: { net: number; tax: number; gross: number }) {
  return { net_amount: net, tax_amount: tax, gross_amount: gross };
}

export function asJson(value: object | undefined): RawBuilder<unknown> | null {
  return value ? sql`${JSON.stringify(value)}::jsonb` : null;
}

/** The way home: taxed as what is sent; the platform keeps nothing of it (an assumption of ours). */
async function insertSending(
  tx: Tx,
  shared: { order_id: string; user_id: string; channel_id: string; event_at: Date | null },
  { quote: { product, total }, gross }: { quote: Quote; gross: number },
): Promise<void> {
  await tx
    .insertInto("order_line")
    .values({
      ...shared,
      kind: "shipping",
      title: product.title,
      list_gross_amount: gross,
      ...amountsOf(splitGross(gross, product.taxRate, total.currency)),
      tax_rate: product.taxRate,
      fee_amount: 0,
    })
    .execute();
}
