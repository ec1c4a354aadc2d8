import { productTraits } from "@palco/contract/product-types/traits";
import { maximumQuantity, type ShippingAddress, type ShippingZone } from "@palco/contract/shipping/api";
import { splitGross } from "@palco/values/money";
import type { DecidedPrice } from "@palco/values/order-price";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { delivery } from "./delivery.ts";

export interface ShippingQuote {
  zones: ShippingZone[];
  /** Tax included; null: no country is chosen, or none that we send to. */
  price: number | null;
}

/** The price of several pieces; the tax is of all of them together. */
export function manyOf(
  { price, listGross, reductions }: DecidedPrice,
  quantity: number,
  taxRate: number,
): DecidedPrice {
  return {
    price: splitGross(price.gross * quantity, taxRate, price.currency),
    listGross: listGross * quantity,
    reductions: reductions.map(({ by, amount }) => ({ by, amount: amount * quantity })),
  };
}

/** Shipping price of goods; null for products that are not shipped. */
export async function quoteShipping(
  { db }: Pick<Context, "db">,
  product: Pick<ProductForSale, "type" | "channelId">,
  { country, quantity }: { country: string | undefined; quantity: number },
): Promise<ShippingQuote | null> {
  if (productTraits[product.type].delivery !== "parcel") return null;
  const parcels = delivery.get("parcels");
  const zones = await parcels.listZones(db, product.channelId);
  return { zones, price: country ? parcels.price(zones, country, quantity) : null };
}

/** Goods need to know where they go, and that we send there. */
export function checkAddress(shipping: ShippingQuote | null, address: ShippingAddress | undefined): void {
  if (!shipping) return;
  if (!address) throw fieldsRefused({ path: "shipping", code: "required" });
  if (shipping.price === null) throw new AppError("checkout.no_shipping");
}

/** Most pieces in one order. */
export function mostOf({ type, left }: Pick<ProductForSale, "type" | "left">, hasCode: boolean): number {
  if (productTraits[type].delivery !== "parcel" || hasCode) return 1;
  return Math.max(1, Math.min(maximumQuantity, left ?? maximumQuantity));
}
