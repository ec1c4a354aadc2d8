import { splitByWeights } from "@palco/values/split";
import { sql } from "kysely";
import { type BundleItem, findProductForSale, type Granted } from "#modules/catalogue/public.ts";
import { grantEntitlement, type NewTicket } from "#modules/access/public.ts";
import type { Tx } from "#platform/db/database.ts";

/**
 * Keeps what comes with a bundle at the moment it is ordered, and which part of its price falls to each: by their list
 * prices, to the cent (money-and-payments, section 2).
 */
export async function insertMembers(
  tx: Tx,
  lineId: string,
  { price, items }: { price: { gross: number; tax: number }; items: readonly BundleItem[] },
): Promise<void> {
  if (!items.length) return;
  const shares = splitByWeights(
    price.gross,
    items.map(({ gross }) => gross),
  );
  const taxes = splitByWeights(price.tax, shares);
  await tx
    .insertInto("order_line_member")
    .values(
      items.map(({ id, gross }, position) => ({
        order_line_id: lineId,
        product_id: id,
        position,
        list_gross_amount: gross,
        gross_amount: shares[position]!,
        tax_amount: taxes[position]!,
        net_amount: shares[position]! - taxes[position]!,
      })),
    )
    .execute();
}

function listMembers(tx: Tx, orderLineId: string) {
  return tx
    .selectFrom("order_line_member")
    .select("product_id")
    .where("order_line_id", "=", orderLineId)
    .orderBy("position")
    .execute();
}

/**
 * Grants the ticket of a line, and one for each product that was in the bundle when it was ordered (A9). A product
 * that the account owns already stays as it is (A8). The new tickets carry the line, so that a refund closes only
 * these.
 */
export async function grantLine(
  tx: Tx,
  ticket: NewTicket & { orderLineId: string },
  now: Date,
): Promise<Granted> {
  const { userId, orderLineId } = ticket;
  // Two bundles of one account may hold each other: they take turns instead of waiting for each other's tickets.
  if ((await listMembers(tx, orderLineId)).length)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bundle ${userId}`}, 0))`.execute(tx);
  const granted = await grantEntitlement(tx, ticket, now);
  if (granted === "granted") await grantMembers(tx, ticket, now);
  return granted;
}

/** Tickets for what came with a line. */
export async function grantMembers(
  tx: Tx,
  { userId, orderLineId }: { userId: string; orderLineId: string },
  now: Date,
): Promise<void> {
  for (const { product_id: productId } of await listMembers(tx, orderLineId)) {
    const product = (await findProductForSale(tx, productId, { now }))!;
    if (product.expiresAt && product.expiresAt <= now) continue;
    const { accessHours, expiresAt } = product;
    await grantEntitlement(
      tx,
      { userId, productId, source: "bundle", orderLineId, accessHours, expiresAt },
      now,
    );
  }
}
