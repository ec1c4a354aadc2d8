import type { ProductMissing } from "@palco/contract/catalogue/edit";
import { currencyExponent } from "@palco/values/money";
import { type ServerProductType, takeStock } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { openShipment } from "./open-shipment.ts";
import { lacksZone, listWithoutZones, listZones } from "./zones.ts";

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

/** What sending one piece costs and how long it takes, by zone. */
const structuredData: ServerProductType["structuredData"] = async ({ db }, { channel, price }) => {
  const zones = await listZones(db, channel.id);
  // The rest of the world has no name in schema.org: it is left out.
  const named = zones.filter(({ countries }) => countries.length);
  if (!named.length) return {};
  const digits = currencyExponent(price.currency);
  return {
    offer: {
      shippingDetails: named.map(({ countries, first, days }) => ({
        "@type": "OfferShippingDetails",
        shippingRate: {
          "@type": "MonetaryAmount",
          value: (first / 10 ** digits).toFixed(digits),
          currency: price.currency,
        },
        shippingDestination: countries.map((code) => ({ "@type": "DefinedRegion", addressCountry: code })),
        ...(days && {
          deliveryTime: {
            "@type": "ShippingDeliveryTime",
            transitTime: {
              "@type": "QuantitativeValue",
              minValue: days.from,
              maxValue: days.to,
              unitCode: "DAY",
            },
          },
        }),
      })),
    },
  };
};

export const goods: ServerProductType = {
  type: "physical",
  missingToPublish: listMissing,
  lacks: { shipping: lacksZone },
  fulfil: sell,
  structuredData,
};
