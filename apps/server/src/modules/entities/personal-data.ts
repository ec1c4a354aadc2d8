import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("entity_member", {
    of: ({ id, email }) => sql`(t.user_id = ${id} or lower(t.email::text) = lower(${email}))`,
    delete: {
      exported: ["entity_id", "email", "role", "invited_at", "joined_at", "ended_at"],
      withheld: ["id", "language", "user_id", "invited_by"],
    },
  }),
  personalTable("entity", { impersonal: ["name", "description"] }),
];
