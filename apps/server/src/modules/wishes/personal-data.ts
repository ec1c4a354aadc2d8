import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("sale_alert", {
    of: "user_id",
    delete: { exported: ["product_id", "session_id", "asked_at"], withheld: ["user_id"] },
  }),
  personalTable("wish", {
    of: "user_id",
    delete: { exported: ["product_id", "wished_at"], withheld: ["user_id"] },
  }),
];
