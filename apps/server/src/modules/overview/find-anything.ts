import type { FoundAnything, FoundOrder } from "@palco/contract/overview/find";
import type { Context } from "#platform/context.ts";
import {
  findChannels,
  findInvoices,
  findOrders,
  findPeople,
  findProducts,
  type OrderRow,
} from "./find.queries.ts";

/** What the team looks for across the site. */
export async function findAnything(
  { db, language }: Pick<Context, "db" | "language">,
  { q }: { q: string },
): Promise<FoundAnything> {
  const [people, orders, invoices, products, channels] = await Promise.all([
    findPeople(db, q),
    findOrders(db, q),
    findInvoices(db, q),
    findProducts(db, q, language),
    findChannels(db, q),
  ]);
  return {
    people,
    orders: orders.map(presentOrder),
    invoices: invoices.map(({ invoiceId, series, sequence, ...order }) => ({
      id: invoiceId,
      number: `${series}-${String(sequence).padStart(6, "0")}`,
      order: presentOrder(order),
    })),
    products,
    channels,
  };
}

const presentOrder = ({ paidAt, ...order }: OrderRow): FoundOrder => ({
  ...order,
  paidAt: paidAt?.toISOString() ?? null,
});
