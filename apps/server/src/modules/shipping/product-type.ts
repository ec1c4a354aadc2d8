import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { type ServerProductType, takeStock } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { openShipment } from "./open-shipment.ts";
import { lacksZone, listWithoutZones } from "./zones.ts";

/** The channel of goods says what sending them costs, at least to one country. */
async function listMissing(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const ids = await listWithoutZones(db, productIds);
  return new Map(ids.map((id) => [id, [{ tab: "info", field: "shipping", reason: "no_zone" }]]));
}

/** The pieces of a paid line are the buyer's and wait to be sent. */
const sell: ServerProductType["fulfil"] = async (tx, { id, orderId, quantity }, product, now) => {
  if (!(await takeStock(tx, { orderId, productId: product.id, quantity }, now))) return "sold_out";
  await openShipment(tx, { lineId: id, channelId: product.channelId }, now);
  return "granted";
};

export const goods: ServerProductType = {
  type: "physical",
  missingToPublish: listMissing,
  lacks: { shipping: lacksZone },
  fulfil: sell,
};
