import { type Granted, findProductForSale, productTypes } from "#modules/catalogue/public.ts";
import { type NewTicket, revokeByOrderLine } from "#modules/access/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { grantLine, grantMembers } from "../quoting/bundle.ts";
import type { LineKind, PaidLine } from "./line-kind.ts";

/** Gives the buyer a ticket, or what the product's type gives instead, and all products that come with it. */
export async function fulfilProduct(
  tx: Tx,
  line: PaidLine & { productId: string },
  { source, now }: { source: NewTicket["source"]; now: Date },
): Promise<Granted> {
  const { id: orderLineId, userId, productId, sessionId } = line;
  const product = (await findProductForSale(tx, productId, { now }))!;
  const fulfil = productTypes.find(product.type)?.fulfil;
  if (fulfil) {
    const granted = await fulfil(tx, line, product, now);
    if (granted === "granted") await grantMembers(tx, { userId, orderLineId }, now);
    return granted;
  }
  const { accessHours, expiresAt } = product;
  return grantLine(tx, { userId, productId, source, orderLineId, sessionId, accessHours, expiresAt }, now);
}

/** A product, with its tickets. */
export const productLine: LineKind = {
  kind: "product",
  checkoutPath: ({ product }) => `/products/${product}/checkout`,
  async grant(tx, line, now) {
    const { productId } = line;
    // Gone since it was ordered: there is nothing to give.
    if (!productId) return "granted";
    return fulfilProduct(tx, { ...line, productId }, { source: "order", now });
  },
  revoke: async (tx, { id }, { reason, now }) => void (await revokeByOrderLine(tx, id, { reason, now })),
};
