import { personalTable } from "#platform/personal-data.ts";

export const personalData = [personalTable("home_section", { impersonal: ["content"] })];
