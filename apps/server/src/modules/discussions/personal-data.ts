import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

/** The words of a deleted account go; the answers that others wrote stay in their thread. */
export const personalData = [
  personalTable("discussion_post", {
    of: "author_id",
    anonymise: {
      exported: ["title", "body", "written_at", "edited_at", "removed_at"],
      withheld: ["id", "thread_id", "author_id", "is_first", "as_teacher", "removed_by", "reports"],
      as: { title: sql`''`, body: sql`''` },
      stays: ["written_at", "edited_at", "removed_at", "is_first", "as_teacher", "removed_by", "reports"],
    },
  }),
  personalTable("discussion_report", {
    of: "user_id",
    delete: { exported: ["post_id", "at"], withheld: ["user_id"] },
  }),
];
