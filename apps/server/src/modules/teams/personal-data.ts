import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("channel_member", {
    of: "user_id",
    delete: { exported: ["channel_id", "roles", "joined_at"], withheld: ["user_id"] },
  }),
  personalTable("invitation", {
    of: ({ email }) => sql`lower(t.email::text) = lower(${email})`,
    delete: {
      exported: ["channel_id", "email", "roles", "created_at", "accepted_at"],
      withheld: ["id", "language", "token_hash", "invited_by", "sent_at", "expires_at", "withdrawn_at"],
    },
  }),
  personalTable("team_act", {
    of: ({ id, email }) => sql`(t.user_id = ${id} or lower(t.email::text) = lower(${email}))`,
    delete: {
      exported: ["channel_id", "act", "roles", "at"],
      withheld: ["id", "actor_id", "user_id", "email"],
    },
  }),
];
