import { personalTable } from "#platform/personal-data.ts";

export const personalData = [personalTable("content_item", { impersonal: ["titles"] })];
