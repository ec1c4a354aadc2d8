import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("podcast_episode", { impersonal: ["descriptions"] }),
  personalTable("podcast_feed_token", {
    of: "user_id",
    delete: {
      exported: ["product_id", "made_at", "last_used_at"],
      withheld: ["id", "user_id", "token_hash"],
    },
  }),
];
