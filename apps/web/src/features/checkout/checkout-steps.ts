import type { OrderView } from "@palco/contract/checkout/order-view";

/** Where an order is, seen by its buyer: its payment is decided (paid, denied), is not yet, or it is over. */
export type OrderStep = "paid" | "denied" | "waiting" | "closed";

export function stepOf(
  { status, payment, reservedUntil }: Pick<OrderView, "status" | "payment" | "reservedUntil">,
  now = new Date(),
): OrderStep {
  if (status === "paid" || status === "partially_refunded") return "paid";
  if (status !== "open") return "closed";
  if (payment?.status === "pending") return "waiting";
  return new Date(reservedUntil) > now ? "denied" : "closed";
}
