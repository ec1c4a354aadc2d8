import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("post_reader", {
    of: "user_id",
    delete: { exported: ["channel_id", "asked_at"], withheld: ["user_id"] },
  }),
  personalTable("post", { anonymise: { withheld: ["publish_by"] } }),
  personalTable("post_text", { impersonal: ["document", "changes"] }),
  personalTable("post_version", { anonymise: { withheld: ["made_by"] }, impersonal: ["document"] }),
];
