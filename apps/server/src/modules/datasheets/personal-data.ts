import { personalTable } from "#platform/personal-data.ts";

/** The author's words about an activity are no data of an account. */
export const personalData = [personalTable("datasheet", { impersonal: ["author", "links", "texts"] })];
