import type { ShippingAddress, ShippingZone } from "@palco/contract/shipping/api";
import { aProduct, type TestProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

export const addressIn = (country: string): ShippingAddress => ({
  name: "Ana Pérez",
  street: "Calle Mayor 1",
  city: "Madrid",
  postalCode: "28001",
  region: "Madrid",
  country,
  phone: "+34 600 000 000",
});

/** Spain 5.00 and 1.00 for each further piece; the rest of the world 20.00 and 4.00. */
export const usualZones: ShippingZone[] = [
  { countries: ["ES", "PT"], rest: false, first: 500, further: 100, days: null },
  { countries: [], rest: true, first: 2000, further: 400, days: null },
];

/** Goods of so many pieces (null: no limit), sent to these zones. */
export async function someGoods(
  app: TestApp,
  stock: number | null,
  { zones = usualZones, ...options }: TestProductOptions & { zones?: readonly ShippingZone[] } = {},
): Promise<TestProduct> {
  const { db } = app.platform;
  const product = await aProduct(app, { type: "physical", assetId: null, ...options });
  await db
    .updateTable("product")
    .set({ stock_total: stock, type_details: { stock } })
    .where("id", "=", product.id)
    .execute();
  const rows = zones.map(({ countries, rest, first, further }, position) => ({
    channel_id: product.channel.id,
    position,
    countries,
    rest,
    first_amount: first,
    further_amount: further,
  }));
  if (rows.length) await db.insertInto("shipping_zone").values(rows).execute();
  return product;
}
