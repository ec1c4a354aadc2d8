import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("newsletter_reader", {
    // Readers need no account; the address of one is what they are known by.
    of: ({ email }) => sql`lower(t.email::text) = lower(${email})`,
    delete: {
      exported: [
        "email",
        "list",
        "language",
        "consent",
        "version",
        "address",
        "asked_at",
        "confirmed_at",
        "left_at",
      ],
      withheld: ["id", "page_id"],
    },
  }),
];
