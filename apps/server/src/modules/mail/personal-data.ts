import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("mail_message", {
    of: ({ id, email }) => sql`(t.user_id = ${id} or lower(t.recipient) = lower(${email}))`,
    delete: {
      exported: ["template", "subject", "language", "recipient", "status", "created_at", "sent_at"],
      withheld: ["id", "dedupe_key", "user_id", "data", "attempts", "next_try_at", "last_error", "reply"],
    },
  }),
];
