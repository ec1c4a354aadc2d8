import { orderPaid } from "./order-paid.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderWithdrawn } from "./order-withdrawn.ts";
import { refundAsked } from "./refund-asked.ts";
import { refundDeclined } from "./refund-declined.ts";
import { subscriptionPaid } from "./subscription-paid.ts";

export const mails = [
  orderPaid,
  orderRefunded,
  orderWithdrawn,
  refundAsked,
  refundDeclined,
  subscriptionPaid,
];
