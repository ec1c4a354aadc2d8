import { personalTable } from "#platform/personal-data.ts";

export const personalData = [personalTable("look", { impersonal: ["name", "shows_name"] })];
