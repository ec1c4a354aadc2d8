import type { SubscriptionOffer } from "@palco/contract/subscriptions/api";
import { splitGross } from "@palco/values/money";
import { findChannelOffer } from "#modules/channels/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { readMonetization } from "#modules/payments/public.ts";
import { taxRateOf } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";

/** A subscription for sale, as the checkout needs it. */
export interface Offer extends SubscriptionOffer {
  /** Null: the platform. */
  channelId: string | null;
}

/** A channel's subscription, by its slug or id, while it is sold. */
export async function findChannelSubscription(
  db: Db,
  which: { slug: string } | { id: string },
  now: Date,
): Promise<Offer | undefined> {
  const [found, { monetize }, taxRate] = await Promise.all([
    findChannelOffer(db, which),
    readMonetization(db),
    taxRateOf(db, "subscription", now),
  ]);
  if (!found || !monetize.subscriptionChannels) return undefined;
  const { channelId, slug, title, imageId } = found;
  const price = splitGross(found.price.gross, taxRate, found.price.currency);
  const images = await getImageViews(db, [imageId]);
  const image = (imageId && images.get(imageId)) || null;
  return {
    kind: "channel",
    channelId,
    channel: { slug, title, image },
    price,
    taxRate,
    period: "monthly",
    renews: true,
  };
}

/** The platform's subscription while it is sold. */
export async function findPlatformSubscription(db: Db, now: Date): Promise<Offer | undefined> {
  const [{ platformSubscription }, taxRate] = await Promise.all([
    readMonetization(db),
    taxRateOf(db, "subscription", now),
  ]);
  const { active, mode, period, price } = platformSubscription;
  if (!active) return undefined;
  return {
    kind: "platform",
    channelId: null,
    channel: null,
    price: splitGross(price, taxRate),
    taxRate,
    period,
    renews: mode === "periodic",
  };
}

/** The channel's of this slug, or with null the platform's. */
export function findOffer(
  db: Db,
  channelSlug: string | null | undefined,
  now: Date,
): Promise<Offer | undefined> {
  return channelSlug
    ? findChannelSubscription(db, { slug: channelSlug }, now)
    : findPlatformSubscription(db, now);
}

/** The same by what a subscription is for. */
export function findOfferOf(
  db: Db,
  { channelId }: { channelId: string | null },
  now: Date,
): Promise<Offer | undefined> {
  return channelId ? findChannelSubscription(db, { id: channelId }, now) : findPlatformSubscription(db, now);
}
