import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("webhook_delivery", {
    // What organizers were told of buyers and followers names them by their address: whole, not as a part of a longer one.
    of: ({
      email,
    }) => sql`exists (select from jsonb_path_query(t.payload, 'strict $.** ? (@.type() == "string")') told
      where lower(told #>> '{}') = lower(${email}))`,
    delete: {
      withheld: [
        "id",
        "endpoint_id",
        "message_id",
        "type",
        "payload",
        "status",
        "attempts",
        "next_try_at",
        "response_status",
        "response_body",
        "error",
        "created_at",
        "tried_at",
      ],
    },
  }),
];
