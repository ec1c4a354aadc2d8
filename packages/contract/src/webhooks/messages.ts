import { z } from "zod";
import { Id, Instant, Slug } from "../fields.ts";
import type { WebhookEvent } from "./api.ts";

// Messages posted to an organizer's own system. Fields may be added; none is renamed, retyped or removed.

/** ISO 8601 with offset. */
const Moment = z.iso.datetime({ offset: true });
/** Minor units of the order's currency. */
const Units = z.int();

/** Order data for one channel: lines of other channels are left out. */
const orderParts = {
  order: z.object({ id: Id, number: z.string(), currency: z.string(), paidAt: Moment.nullable() }),
  buyer: z.object({ email: z.string() }),
  lines: z.array(
    z.object({
      kind: z.enum(["product", "subscription", "platform", "support", "shipping"]),
      /** Null: it is about no product, as a subscription. */
      productId: Id.nullable(),
      title: z.string(),
      quantity: z.int(),
      net: Units,
      tax: Units,
      gross: Units,
      /** Part of `gross` refunded so far. */
      refunded: Units,
    }),
  ),
};

const message = <const Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type),
    /** When it happened, whichever try this is. */
    timestamp: Instant,
    data,
  });

export const OrderPaidMessage = message("order.paid", z.object(orderParts));
export const OrderRefundedMessage = message(
  "order.refunded",
  z.object({
    ...orderParts,
    /** Amount of this refund, over all lines of the order. */
    amount: Units,
    /** Nothing is left of the order. */
    whole: z.boolean(),
  }),
);
export const AccessGrantedMessage = message(
  "access.granted",
  z.object({
    source: z.enum(["order", "free", "coupon", "bundle", "grant"]),
    /** Without an address: a purchase that its mailbox disowned and nobody has claimed. */
    person: z.object({ email: z.string() }),
    product: z.object({ id: Id, slug: Slug, title: z.string() }),
  }),
);
/** Sent on request alone. */
export const TestMessage = message("test", z.object({ channel: z.string() }));

export const webhookMessages = {
  "order.paid": OrderPaidMessage,
  "order.refunded": OrderRefundedMessage,
  "access.granted": AccessGrantedMessage,
  test: TestMessage,
} satisfies Record<WebhookEvent | "test", z.ZodType>;

/** Any of them, told apart by `type`. */
export const WebhookMessage = z.discriminatedUnion("type", [
  OrderPaidMessage,
  OrderRefundedMessage,
  AccessGrantedMessage,
  TestMessage,
]);
export type WebhookMessage = z.infer<typeof WebhookMessage>;

const paid = {
  order: {
    id: "0b5b7a1e-6f3c-4f0e-9a52-3d1c8f2e7a60",
    number: "P-2027-000042",
    currency: "EUR",
    paidAt: "2027-03-12T19:00:00.000Z",
  },
  buyer: { email: "ana@example.com" },
  lines: [
    {
      kind: "product" as const,
      productId: "5c1d7c52-8f0b-4b7e-8d6e-0c6f8e7d9a11",
      title: "An evening at the theatre",
      quantity: 1,
      net: 1000,
      tax: 210,
      gross: 1210,
      refunded: 0,
    },
  ],
};
const timestamp = "2027-03-12T19:00:00.000Z";

/** One of each, as the API document shows it. */
export const webhookExamples: {
  [Type in keyof typeof webhookMessages]: z.infer<(typeof webhookMessages)[Type]>;
} = {
  "order.paid": { type: "order.paid", timestamp, data: paid },
  "order.refunded": {
    type: "order.refunded",
    timestamp,
    data: { ...paid, lines: [{ ...paid.lines[0]!, refunded: 500 }], amount: 500, whole: false },
  },
  "access.granted": {
    type: "access.granted",
    timestamp,
    data: {
      source: "order",
      person: paid.buyer,
      product: {
        id: "5c1d7c52-8f0b-4b7e-8d6e-0c6f8e7d9a11",
        slug: "an-evening-at-the-theatre",
        title: "An evening at the theatre",
      },
    },
  },
  test: { type: "test", timestamp, data: { channel: "teatro-ejemplo" } },
};
