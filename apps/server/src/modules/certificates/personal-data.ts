import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

/** The title stays: what was written around it may name its holder. */
const withoutText = sql`(select jsonb_object_agg(language, said || '{"heading": "", "text": ""}')
  from jsonb_each(words) as w (language, said))`;

export const personalData = [
  personalTable("certificate_template", { impersonal: ["texts", "signatures"] }),
  // Its code goes on being verified, without a name.
  personalTable("certificate", {
    of: "user_id",
    anonymise: {
      exported: [
        "code", "product_id", "edition", "holder", "shows_name", "words", "channel", "signatures", "accreditation", "minutes",
        "completed_at", "issued_at", "revoked_at", "revoked_reason",
      ], // prettier-ignore
      withheld: ["user_id"],
      as: { holder: sql`''`, words: withoutText },
      stays: [
        "code", "product_id", "edition", "shows_name", "channel", "signatures", "accreditation", "minutes", "completed_at",
        "issued_at", "revoked_at", "revoked_reason",
      ], // prettier-ignore
    },
  }),
];
