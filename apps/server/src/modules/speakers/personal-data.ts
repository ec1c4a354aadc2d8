import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("speaker", {
    anonymise: { withheld: ["owner_id"] },
    impersonal: ["name", "titles", "bios", "social_links", "tags_by_language"],
  }),
];
