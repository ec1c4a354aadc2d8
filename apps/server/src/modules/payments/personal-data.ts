import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("payment_account", { impersonal: ["settings"] }),
  personalTable("stored_credential", {
    of: "user_id",
    anonymise: {
      exported: ["provider", "label", "expires_on", "created_at", "closed_at"],
      withheld: ["id", "user_id", "account_id", "sealed_token", "expiry_told_at"],
      as: {
        sealed_token: sql`''`,
        label: sql`''`,
        expires_on: sql`null`,
        closed_at: sql`coalesce(t.closed_at, now())`,
      },
      stays: ["provider", "created_at", "expiry_told_at"],
    },
  }),
];
