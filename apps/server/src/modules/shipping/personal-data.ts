import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("shipment", {
    of: ({ id }) => sql`t.order_line_id in (select l.id from ordered_line l where l.user_id = ${id})`,
    law: {
      exported: [
        "carrier",
        "tracking_number",
        "tracking_url",
        "status",
        "created_at",
        "sent_at",
        "delivered_at",
      ],
      withheld: ["id", "order_line_id", "channel_id", "restocked_at"],
    },
  }),
];
