import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("notification", {
    of: "user_id",
    delete: {
      exported: ["kind", "subject", "content", "link", "told_at", "read_at"],
      withheld: ["id", "user_id", "dedupe_key"],
    },
  }),
  personalTable("notification_preference", {
    of: "user_id",
    delete: { exported: ["choices", "quiet", "updated_at"], withheld: ["user_id"] },
  }),
  personalTable("system_notification", { impersonal: ["payload"] }),
];
