import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("audit_entry", {
    of: ({ id }) => sql`t.object_kind = 'account' and t.object_id = ${id}`,
    anonymise: {
      exported: ["at", "act"],
      withheld: ["id", "actor_id", "object_kind", "object_id"],
      stays: ["at", "act", "object_kind", "object_id"],
    },
  }),
  personalTable("audit_detail", {
    of: ({ id }) =>
      sql`t.entry_id in (select e.id from audit_entry e where e.object_kind = 'account' and e.object_id = ${id})`,
    delete: { exported: ["before", "after", "reason"], withheld: ["entry_id"] },
  }),
];
