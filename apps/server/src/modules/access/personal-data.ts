import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("entitlement", {
    of: "user_id",
    anonymise: {
      exported: ["product_id", "source", "granted_at", "ends_at", "closed_at", "closed_reason"],
      withheld: ["id", "user_id", "order_line_id", "session_id"],
      stays: ["source", "granted_at", "ends_at", "closed_at", "closed_reason"],
    },
  }),
  personalTable("membership", {
    of: "user_id",
    anonymise: {
      exported: ["channel_id", "granted_at", "valid_until"],
      withheld: ["id", "user_id"],
      stays: ["granted_at", "valid_until"],
    },
  }),
];
