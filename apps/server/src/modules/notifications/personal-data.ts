import { sql } from "kysely";
import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("notification", {
    of: "user_id",
    delete: {
      exported: ["kind", "subject", "content", "link", "told_at", "read_at"],
      withheld: ["id", "user_id", "dedupe_key", "campaign_id"],
    },
  }),
  personalTable("notification_preference", {
    of: "user_id",
    delete: { exported: ["choices", "quiet", "updated_at"], withheld: ["user_id"] },
  }),
  personalTable("push_subscription", {
    of: "user_id",
    delete: {
      exported: ["user_agent", "added_at", "endpoint"],
      withheld: ["id", "user_id", "sign_in_id", "p256dh", "auth", "failures", "busy_until"],
    },
  }),
  personalTable("push_message", {
    of: ({ id }) => sql`t.subscription_id in (select id from push_subscription where user_id = ${id})`,
    delete: {
      exported: ["content", "queued_at", "sent_at"],
      withheld: ["subscription_id", "tag", "dedupe_key", "urgent", "held", "next_try_at", "expires_at"],
    },
  }),
  personalTable("notification_campaign", {
    anonymise: { withheld: ["created_by", "last_user_id"] },
    impersonal: ["audience", "texts"],
  }),
  personalTable("system_notification", { impersonal: ["payload"] }),
];
