import type { ShippingZone, ShippingZones } from "@palco/contract/shipping/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { findProductForSale } from "#modules/catalogue/public.ts";
import { getOwnChannel, takeTurnsAtChannel } from "#modules/channels/public.ts";
import { AppError } from "#platform/app-error.ts";
import { sql } from "kysely";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";

/** The zones of a channel, in their order. */
export async function listZones(db: Db, channelId: string): Promise<ShippingZone[]> {
  const rows = await db
    .selectFrom("shipping_zone")
    .select([
      "countries",
      "rest",
      "first_amount as first",
      "further_amount as further",
      "days_from",
      "days_to",
    ])
    .where("channel_id", "=", channelId)
    .orderBy("position")
    .execute();
  return rows.map(({ days_from: from, days_to: to, ...zone }) => ({
    ...zone,
    days: from === null || to === null ? null : { from, to },
  }));
}

/** Condition: the channel of the product `p` has no shipping zone. */
export const lacksZone = sql<boolean>`not exists (select from shipping_zone where channel_id = p.channel_id)`;

/** The products among these whose channel has no shipping zone. */
export async function listWithoutZones(db: Db, productIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("product_card as p")
    .select("p.id")
    .where("p.id", "in", [...productIds])
    .where(lacksZone)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Shipping price, tax included, in minor units; null when the country gets no shipments. A country with its own zone
 * does not belong to the rest of the world.
 */
export function shippingPrice(
  zones: readonly ShippingZone[],
  country: string,
  quantity: number,
): number | null {
  const zone = zones.find(({ countries }) => countries.includes(country)) ?? zones.find(({ rest }) => rest);
  return zone ? zone.first + zone.further * (quantity - 1) : null;
}

export async function getZones(context: Context<Actor>, slug: string): Promise<ShippingZones> {
  const channelId = await getOwnChannel(context, slug);
  return { zones: await listZones(context.db, channelId) };
}

/** What sending a product on show costs. */
export async function getDelivery({ db, now }: Pick<Context, "db" | "now">, slug: string) {
  const product = await findProductForSale(db, slug, { now: now() });
  if (!product?.onShow) throw new AppError("catalogue.not_found");
  const isSent = productTraits[product.type].delivery === "parcel";
  return { zones: isSent ? await listZones(db, product.channelId) : [], currency: product.currency };
}

/** Writes the zones of a channel anew; orders under way keep the price they were made with. */
export async function updateZones(
  context: Context<Actor>,
  slug: string,
  { zones }: ShippingZones,
): Promise<ShippingZones> {
  const channelId = await getOwnChannel(context, slug);
  await context.db.transaction().execute(async (tx) => {
    // Two who save at once take turns.
    await takeTurnsAtChannel(tx, channelId);
    await tx.deleteFrom("shipping_zone").where("channel_id", "=", channelId).execute();
    const rows = zones.map(({ countries, rest, first, further, days }, position) => ({
      channel_id: channelId,
      position,
      countries,
      rest,
      first_amount: first,
      further_amount: further,
      days_from: days?.from ?? null,
      days_to: days?.to ?? null,
    }));
    if (rows.length) await tx.insertInto("shipping_zone").values(rows).execute();
    await sharedChanged(tx);
  });
  return { zones: await listZones(context.db, channelId) };
}
