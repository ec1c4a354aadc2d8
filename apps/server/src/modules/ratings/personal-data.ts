import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("rating", {
    of: "user_id",
    delete: { exported: ["product_id", "stars", "rated_at"], withheld: ["user_id"] },
  }),
];
