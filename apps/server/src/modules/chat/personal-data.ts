import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("chat_message", {
    of: "author_id",
    delete: {
      exported: ["item_id", "kind", "body", "status", "created_at", "answered_at", "votes", "at_ms"],
      withheld: [
        "id",
        "author_id",
        "badge",
        "reply_to",
        "was_status",
        "held_for",
        "decided_at",
        "decided_by",
        "reports",
        "asset_id",
        "client_id",
      ],
    },
  }),
  personalTable("chat_event", { expires: ["payload"] }),
  personalTable("chat_log", { anonymise: { withheld: ["by_id", "user_id"] }, impersonal: ["detail"] }),
  personalTable("chat_moderator", {
    of: "user_id",
    delete: { exported: ["item_id", "added_at"], withheld: ["user_id"] },
  }),
  personalTable("chat_report", {
    of: "user_id",
    delete: { exported: ["message_id", "at"], withheld: ["user_id"] },
  }),
  personalTable("chat_vote", { of: "user_id", delete: { exported: ["message_id"], withheld: ["user_id"] } }),
  personalTable("chat_sanction", {
    of: "user_id",
    delete: { exported: ["item_id", "kind", "until", "reason", "at"], withheld: ["user_id", "by_id"] },
  }),
];
