import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("person_note", {
    of: "user_id",
    delete: { exported: ["text", "created_at"], withheld: ["id", "user_id", "author_id"] },
  }),
  personalTable("account_invitation", {
    of: ({ email }) => sql`lower(t.email::text) = lower(${email})`,
    delete: {
      exported: ["email", "roles", "created_at", "accepted_at"],
      withheld: ["id", "language", "token_hash", "invited_by", "sent_at", "expires_at", "withdrawn_at"],
    },
  }),
  personalTable("people_job", { anonymise: { withheld: ["actor_id"] } }),
  personalTable("people_job_person", {
    of: "user_id",
    delete: { withheld: ["job_id", "user_id", "outcome", "state"] },
  }),
  // Seven days after its job.
  personalTable("people_job_error", { expires: ["email"] }),
];
