import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("cookie_decision", {
    of: "user_id",
    delete: { exported: ["accepted", "keys", "language", "at"], withheld: ["id", "user_id"] },
    impersonal: ["browser"],
  }),
];
