import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("sale", {
    of: "user_id",
    law: {
      withheld: [
        "order_line_id",
        "order_id",
        "channel_id",
        "product_id",
        "currency",
        "sold_at",
        "sold_on",
        "amount",
        "support",
        "refunded",
        "tax",
        "fee",
        "payout",
        "user_id",
        "title",
        "words",
        "is_returned",
        "state",
      ],
    },
  }),
  personalTable("opportunity", {
    of: "user_id",
    delete: { withheld: ["id", "user_id", "product_id", "channel_id", "stage", "times", "at"] },
  }),
];
