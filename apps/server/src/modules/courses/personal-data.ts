import { personalTable } from "#platform/personal-data.ts";

/** Texts of courses and lessons are content of a product: they are not exported or erased with an account. */
export const personalData = [
  personalTable("course", { impersonal: ["requirements"] }),
  personalTable("course_module", { impersonal: ["titles"] }),
  personalTable("lesson", { impersonal: ["texts"] }),
  personalTable("course_learner", {
    of: "user_id",
    delete: {
      exported: ["product_id", "edition", "began_at", "seen_at", "completed_at"],
      withheld: ["user_id"],
    },
  }),
  personalTable("course_message", {
    of: "author_id",
    delete: {
      exported: ["product_id", "subject", "body", "sent_at"],
      withheld: ["id", "author_id", "students"],
    },
  }),
  personalTable("course_import", {
    of: "owner_id",
    delete: {
      withheld: [
        "id",
        "owner_id",
        "channel_id",
        "resource_id",
        "product_id",
        "state",
        "refusal",
        "made",
        "entries",
        "created_at",
        "leased_until",
      ],
    },
  }),
  personalTable("lesson_completion", {
    of: "user_id",
    delete: { exported: ["item_id", "completed_at"], withheld: ["user_id"] },
  }),
  personalTable("film_question", { impersonal: ["texts", "options"] }),
  personalTable("film_answer", {
    of: "user_id",
    delete: {
      exported: ["question_id", "chosen", "is_right", "tries", "answered_at"],
      withheld: ["user_id"],
    },
  }),
  personalTable("lesson_download", {
    of: "user_id",
    delete: { exported: ["item_id", "downloaded_at"], withheld: ["user_id"] },
  }),
  personalTable("lesson_note", {
    of: "user_id",
    delete: {
      exported: ["item_id", "at_ms", "body", "written_at", "edited_at"],
      withheld: ["id", "user_id"],
    },
  }),
];
