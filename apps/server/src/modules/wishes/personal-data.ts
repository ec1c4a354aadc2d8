import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("wish", {
    of: "user_id",
    delete: { exported: ["product_id", "wished_at"], withheld: ["user_id"] },
  }),
];
