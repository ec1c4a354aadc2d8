import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("privacy_export", {
    of: "user_id",
    delete: {
      exported: ["created_at", "ready_at", "expires_at"],
      withheld: [
        "id",
        "user_id",
        "state",
        "tables_done",
        "tables_total",
        "rows_done",
        "size",
        "attempts",
        "lease_until",
      ],
    },
  }),
];
