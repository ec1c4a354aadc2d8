import type { Price } from "@palco/values/money";
import type { Db } from "#platform/db/database.ts";
import { channelAt } from "./channel.queries.ts";

/** A channel that is sold by subscription, and for how much a month. */
export interface ChannelOffer {
  channelId: string;
  slug: string;
  title: string;
  imageId: string | null;
  price: Price;
  /** Basis points. */
  taxRate: number;
}

/** A channel's price for a month; undefined while it is not on show, has no price or its owner may not sell. */
export async function findChannelOffer(
  db: Db,
  which: { slug: string } | { id: string },
): Promise<ChannelOffer | undefined> {
  const row = await db
    .selectFrom("channel")
    .selectAll()
    .where("id", "=", "slug" in which ? channelAt(which.slug) : which.id)
    .where("status", "=", "published")
    .where("owner_sells", "=", true)
    .where("subscription_active", "=", true)
    .executeTakeFirst();
  if (!row?.subscription_gross) return undefined;
  return {
    channelId: row.id,
    slug: row.slug,
    title: row.title,
    imageId: row.profile_image_id ?? row.logo_image_id,
    price: {
      net: row.subscription_net!,
      tax: row.subscription_tax!,
      gross: row.subscription_gross,
      currency: row.subscription_currency,
    },
    taxRate: row.subscription_tax_rate,
  };
}
