import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("coupon", {
    of: "redeemed_by",
    law: {
      exported: ["code", "redeemed_at", "order_id"],
      withheld: ["id", "batch_id", "reserved_by", "reserved_until", "redeemed_by"],
    },
  }),
  personalTable("coupon_batch", { anonymise: { withheld: ["created_by"] } }),
  personalTable("coupon_undo", { anonymise: { withheld: ["redeemed_by", "undone_by"] } }),
];
