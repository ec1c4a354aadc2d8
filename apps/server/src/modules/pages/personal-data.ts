import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("page_revision", { anonymise: { withheld: ["author_id"] }, impersonal: ["document"] }),
  personalTable("home_section", { impersonal: ["content"] }),
];
