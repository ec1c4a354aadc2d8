import type { CheckoutSummary } from "@palco/contract/checkout";
import { ticketEnd } from "#modules/access/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listChoices } from "./choose-date.ts";
import { activeProviders } from "#modules/payments/public.ts";
import { getProductOnSale, ownsTicket } from "./sale-check.ts";

/** What buying this product now would cost and give. */
export async function getCheckoutSummary(context: Context<Actor>, slug: string): Promise<CheckoutSummary> {
  const product = await getProductOnSale(context, slug);
  const providers = await activeProviders(context);
  return {
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      type: product.type,
      channel: product.channel,
      image: product.image,
      durationMs: product.durationMs,
    },
    price: product.price,
    listPrice: product.listPrice,
    taxRate: product.taxRate,
    accessHours: product.accessHours,
    accessUntil: ticketEnd(context.now(), product.accessHours, product.expiresAt)?.toISOString() ?? null,
    owned: await ownsTicket(context, product.id),
    sessions: await listChoices(context, product),
    providers: providers.map(({ id, demo, ways }) => ({ id, demo, ways: [...ways] })),
  };
}
