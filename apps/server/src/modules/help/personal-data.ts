import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("help_revision", { anonymise: { withheld: ["author_id"] }, impersonal: ["text"] }),
  personalTable("help_vote", { impersonal: ["browser"] }),
  personalTable("tour_answer", {
    of: "user_id",
    delete: { exported: ["tour", "answer", "answered_at"], withheld: ["user_id"] },
  }),
];
