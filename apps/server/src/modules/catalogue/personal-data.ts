import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("product", {
    impersonal: [
      "titles",
      "short_descriptions",
      "descriptions",
      "production_country",
      "metadata",
      "type_details",
      "questions",
      "tags_by_language",
    ],
  }),
  personalTable("category", { impersonal: ["names"] }),
  personalTable("seat", {
    of: "user_id",
    anonymise: {
      exported: ["session_id", "taken_at"],
      withheld: ["id", "user_id", "held_until", "by_guest"],
      stays: ["taken_at", "held_until", "by_guest"],
    },
  }),
  personalTable("stock_hold", { expires: ["user_id"] }),
];
