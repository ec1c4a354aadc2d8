import { productTraits } from "@palco/contract/product-types";
import { findProductForSale } from "#modules/catalogue/public.ts";
import type { Granted, NewTicket } from "#modules/access/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { grantLine, grantMembers } from "./bundle.ts";
import { sellGoods } from "./goods.ts";

interface Line {
  id: string;
  orderId: string;
  userId: string;
  productId: string;
  sessionId: string | null;
  quantity: number;
}

/** What the buyer of a line gets: a ticket with all that comes with it, or goods to be sent. */
export async function fulfilLine(
  tx: Tx,
  line: Line,
  source: NewTicket["source"],
  now: Date,
): Promise<Granted> {
  const { id: orderLineId, userId, productId, sessionId } = line;
  const product = (await findProductForSale(tx, productId, now))!;
  if (productTraits[product.type].delivery === "parcel") {
    const sold = await sellGoods(tx, line, product, now);
    if (sold === "granted") await grantMembers(tx, { userId, orderLineId }, now);
    return sold;
  }
  const { accessHours, expiresAt } = product;
  return grantLine(tx, { userId, productId, source, orderLineId, sessionId, accessHours, expiresAt }, now);
}
