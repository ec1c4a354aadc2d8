import type { ProductType } from "@palco/contract/catalogue/api";
import type { OrderView } from "@palco/contract/checkout/order-view";
import type { WithdrawalView } from "@palco/contract/checkout/withdrawals";
import { productTraits } from "@palco/contract/product-types/traits";
import { receivedBy, withdrawalEnd } from "@palco/values/withdrawal";

/** A paid purchase, as far as the right to withdraw from it goes. */
export interface WithdrawablePurchase {
  paidAt: Date;
  gross: number;
  /** Null: a period of a subscription. */
  type: ProductType | null;
  /** The first period of a subscription: the contract is made with it, and later ones only go on with it. */
  isFirstPeriod: boolean;
  /** The buyer wanted access at once and knew that the right ends with it. */
  hasAccessConsent: boolean;
  parcel: { sentAt: Date | null; deliveredAt: Date | null } | null;
}

/**
 * Until when its buyer may withdraw: goods for 14 days from when they were received, subscriptions from the first payment, and
 * what is watched or read from the purchase, unless access at once was asked for (article 16 m). What takes place at a date is
 * never withdrawn from (article 16 l). Null: there is no such right. `until` null: the days have not begun.
 */
export function withdrawalTerm(purchase: WithdrawablePurchase): { until: Date | null } | null {
  const { paidAt, gross, type, parcel } = purchase;
  if (gross === 0) return null;
  if (type === null) return purchase.isFirstPeriod ? { until: withdrawalEnd(paidAt) } : null;
  const { delivery, isDated } = productTraits[type];
  if (delivery === "parcel") return { until: parcelEnd(parcel) };
  return isDated || purchase.hasAccessConsent ? null : { until: withdrawalEnd(paidAt) };
}

function parcelEnd(parcel: WithdrawablePurchase["parcel"]): Date | null {
  if (parcel?.deliveredAt) return withdrawalEnd(parcel.deliveredAt);
  return parcel?.sentAt ? withdrawalEnd(receivedBy(parcel.sentAt)) : null;
}

/** What ends with a withdrawal. */
export function endsOf({ items: [item], subscription }: OrderView): WithdrawalView["ends"] {
  if (subscription) return "subscription";
  if (!item?.shipment) return "access";
  return item.shipment.sentAt ? "parcel_sent" : "parcel";
}
