import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("page_revision", { anonymise: { withheld: ["author_id"] }, impersonal: ["document"] }),
  personalTable("page_working", {
    of: "author_id",
    delete: { exported: ["kept_at", "sections"], withheld: ["page_id", "author_id", "base", "device"] },
  }),
];
