import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("lesson_rating", {
    of: "user_id",
    delete: {
      exported: ["item_id", "stars", "comment", "rated_at", "reply", "replied_at"],
      withheld: ["id", "user_id"],
    },
  }),
];
