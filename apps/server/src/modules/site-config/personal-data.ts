import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("site_option", { impersonal: ["name", "value"] }),
  personalTable("tax_rate", { impersonal: ["kind"] }),
];
