import type { CheckoutSummary, OrderWish } from "@palco/contract/checkout/quote";
import { showCode } from "@palco/values/coupon-code";
import { currencies } from "@palco/values/currencies";
import { splitGross } from "@palco/values/money";
import type { z } from "zod";
import { findCountry } from "#modules/accounts/public.ts";
import { ticketEnd } from "#modules/access/public.ts";
import type { Context } from "#platform/context.ts";
import { listChoices, listComingDates } from "../quoting/choose-date.ts";
import { methodsFor } from "../quoting/methods.ts";
import { offeredProviders } from "#modules/payments/public.ts";
import { readSiteConfig } from "#modules/site-config/public.ts";
import { identificationOf } from "./identify.ts";
import { quoteOrder } from "../quoting/quote.ts";
import { mostOf } from "../quoting/goods.ts";
import { presentBundle } from "../quoting/present-bundle.ts";
import { ownsTicket } from "../quoting/sale-check.ts";

/** Price and content of this product if bought now. */
export async function getCheckoutSummary(
  context: Context,
  slug: string,
  wish: z.output<typeof OrderWish> & { country?: string | undefined },
): Promise<CheckoutSummary> {
  const quote = await quoteOrder(context, slug, { wish, country: wish.country });
  const { product, decided, codes, charge } = quote;
  const [providers, config] = await Promise.all([offeredProviders(context), readSiteConfig(context.db)]);
  const owned = await ownsTicket(context, product.id);
  return {
    identify: await identificationOf(context, quote),
    countryKnown: Boolean(context.actor && (await findCountry(context.db, context.actor.id))),
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      type: product.type,
      channel: product.channel,
      image: product.image,
      durationMs: product.durationMs,
    },
    bundle: await presentBundle(context, quote.bundle),
    price: quote.total,
    listPrice: decided.reductions.length
      ? splitGross(decided.listGross, product.taxRate, product.currency)
      : null,
    reductions: decided.reductions,
    codes: [
      ...(codes.coupon ? [{ code: showCode(codes.coupon.code), kind: "coupon" as const }] : []),
      ...(codes.promotion ? [{ code: codes.promotion.code, kind: "promotion" as const }] : []),
    ],
    support: quote.support,
    quantity: quote.quantity,
    maximumQuantity: mostOf(product, Boolean(codes.coupon)),
    shipping: quote.shipping,
    charge: charge.rate && { amount: charge.amount, currency: charge.currency, ...charge.rate },
    currencies: config.currencies ? [...currencies] : [],
    taxRate: product.taxRate,
    refundPolicy: product.refundPolicy,
    accessHours: product.accessHours,
    accessUntil: ticketEnd(context.now(), product.accessHours, product.expiresAt)?.toISOString() ?? null,
    owned,
    startsAt: (await listComingDates(context, product.id))[0]?.startsAt.toISOString() ?? null,
    sessions: await listChoices(context, product, codes.coupon),
    providers: methodsFor(providers, charge),
  };
}
