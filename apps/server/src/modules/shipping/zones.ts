import type { ShippingZone, ShippingZones } from "@palco/contract/shipping/api";
import { getOwnChannel, takeTurnsAtChannel } from "#modules/channels/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";

/** The zones of a channel, in their order. */
export async function listZones(db: Db, channelId: string): Promise<ShippingZone[]> {
  const rows = await db
    .selectFrom("shipping_zone")
    .select(["countries", "rest", "first_amount as first", "further_amount as further"])
    .where("channel_id", "=", channelId)
    .orderBy("position")
    .execute();
  return rows;
}

/** The products among these whose channel has no shipping zone. */
export async function listWithoutZones(db: Db, productIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("product_card as product")
    .leftJoin("shipping_zone", "shipping_zone.channel_id", "product.channel_id")
    .select("product.id")
    .where("product.id", "in", [...productIds])
    .where("shipping_zone.channel_id", "is", null)
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
    const rows = zones.map(({ countries, rest, first, further }, position) => ({
      channel_id: channelId,
      position,
      countries,
      rest,
      first_amount: first,
      further_amount: further,
    }));
    if (rows.length) await tx.insertInto("shipping_zone").values(rows).execute();
  });
  return { zones: await listZones(context.db, channelId) };
}
