import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("registration_code_use", {
    of: "user_id",
    delete: { exported: ["reserved_at", "granted_at", "freed_at"], withheld: ["user_id", "code_id"] },
  }),
  // Who made a code is the team's business; the log says it too.
  personalTable("registration_code", { anonymise: { withheld: ["created_by"] }, impersonal: ["note"] }),
  personalTable("registration_answer", {
    of: "user_id",
    delete: {
      exported: ["name", "kind", "answer", "answered_at", "consented_at", "purge_on"],
      withheld: ["user_id"],
    },
  }),
];
