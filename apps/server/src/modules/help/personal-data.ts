import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("help_revision", { anonymise: { withheld: ["author_id"] }, impersonal: ["text"] }),
  personalTable("help_vote", { impersonal: ["browser"] }),
];
