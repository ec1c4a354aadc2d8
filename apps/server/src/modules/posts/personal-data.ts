import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("post", { anonymise: { withheld: ["publish_by"] } }),
  personalTable("post_text", { impersonal: ["document", "changes"] }),
  personalTable("post_version", { anonymise: { withheld: ["made_by"] }, impersonal: ["document"] }),
];
