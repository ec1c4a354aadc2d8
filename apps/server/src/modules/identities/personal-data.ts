import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("identity", {
    of: "user_id",
    delete: {
      exported: ["issuer", "subject", "email", "created_at", "last_used_at"],
      withheld: ["id", "user_id"],
    },
  }),
  personalTable("identity_provider", { impersonal: ["label", "email_domains"] }),
];
