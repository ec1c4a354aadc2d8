import type { Db } from "#platform/db/database.ts";
import { lineKinds } from "../settlement/line-kind.ts";

/** Checkout path of the order's product, for the browser's return, and true when its card will be charged again. */
export async function findBought(
  tx: Db,
  orderId: string,
): Promise<{ returnPath: string; keepsCard: boolean }> {
  const bought = lineKinds.list().flatMap(({ kind, checkoutPath }) => (checkoutPath ? [kind] : []));
  const line = await tx
    .selectFrom("order_line")
    .leftJoin("product_card as product", "product.id", "order_line.product_id")
    .leftJoin("channel_card as channel", "channel.id", "order_line.channel_id")
    .select(["order_line.kind", "product.slug as product", "channel.slug as channel"])
    .where("order_line.order_id", "=", orderId)
    .where("order_line.kind", "in", bought)
    .executeTakeFirstOrThrow();
  const { checkoutPath, keepCard } = lineKinds.get(line.kind);
  return { returnPath: `${checkoutPath!(line)}?order=${orderId}`, keepsCard: keepCard !== undefined };
}
