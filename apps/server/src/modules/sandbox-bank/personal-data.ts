import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("sandbox_card", { impersonal: ["label"] }),
  personalTable("sandbox_switch", { impersonal: ["name"] }),
];
