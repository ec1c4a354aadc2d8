import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("payout", { law: { withheld: ["created_by"] }, impersonal: ["debtor", "skipped"] }),
  personalTable("payout_debtor", { impersonal: ["name", "iban"] }),
  personalTable("payout_line", {
    of: ({ id }) => sql`t.channel_id in (select c.id from channel_card c where c.owner_id = ${id})`,
    law: {
      exported: ["amount", "name", "iban"],
      withheld: ["id", "payout_id", "statement_id", "channel_id"],
    },
  }),
];
