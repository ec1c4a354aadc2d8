import { anchorDayOf, periodEnd } from "@palco/values/subscription";
import { offeredProviders } from "#modules/payments/public.ts";
import { findOffer, listMine } from "#modules/subscriptions/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";

/** Price and content of a subscription now. Without `channel`: of the platform. */
export async function getSubscriptionCheckout(context: Context<Actor>, channel: string | undefined) {
  const { db, now, actor } = context;
  const found = await findOffer(db, channel, now());
  if (!found) throw new AppError("subscriptions.not_sold");
  const { channelId: _, ...offer } = found;
  const [providers, mine] = await Promise.all([offeredProviders(context), listMine(context, actor.id, true)]);
  const at = now();
  return {
    offer,
    mine:
      mine.find(
        (one) => one.status !== "ended" && (one.channel?.slug ?? null) === (offer.channel?.slug ?? null),
      ) ?? null,
    validUntil: periodEnd(at, offer.period, anchorDayOf(at)).toISOString(),
    // A payment by phone can't be charged again.
    providers: providers
      .filter(({ ways, takes }) => ways.includes("card") && takes(offer.price.currency, offer.price.gross))
      .map(({ id, demo }) => ({ id, demo, ways: ["card" as const] })),
  };
}
