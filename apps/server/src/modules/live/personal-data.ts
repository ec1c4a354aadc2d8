import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("broadcast_run", { impersonal: ["report"] }),
  personalTable("destination", { impersonal: ["report"] }),
  personalTable("waiting", { of: "user_id", delete: { withheld: ["user_id", "product_id", "seen_at"] } }),
];
