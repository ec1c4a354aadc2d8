import type { OrderView } from "@palco/contract/checkout/order-view";
import type { WithdrawalView } from "@palco/contract/checkout/withdrawals";
import { siteName } from "#app/site-name.ts";

/** What is said of a purchase before it is withdrawn from. */
export type WithdrawalFacts = Pick<
  WithdrawalView,
  "number" | "title" | "paidAt" | "price" | "back" | "email" | "ends" | "until"
>;

/** A purchase that can be withdrawn from now; undefined for every other. */
export function withdrawalOf(order: OrderView, email: string, now: Date): WithdrawalFacts | undefined {
  const { withdrawal, status, paidAt, items, subscription, price } = order;
  const holds = status === "paid" || status === "partially_refunded";
  if (!withdrawal || !paidAt || !holds || withdrawal.withdrawnAt) return undefined;
  if (withdrawal.until && new Date(withdrawal.until) <= now) return undefined;
  const shipment = items[0]?.shipment;
  return {
    number: order.number,
    title: items[0]?.title ?? subscription?.channel?.title ?? siteName(),
    paidAt,
    price,
    back: price.gross - order.refunded - order.refundPending,
    email,
    ends: subscription ? "subscription" : !shipment ? "access" : shipment.sentAt ? "parcel_sent" : "parcel",
    until: withdrawal.until,
  };
}

/** The last day counts to its end: the instant after it is the next day already. */
export const lastInstant = (until: string): string => new Date(Date.parse(until) - 1).toISOString();
