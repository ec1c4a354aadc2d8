import { personalTable } from "#platform/personal-data.ts";

export const personalData = [personalTable("sandbox_redsys_operation", { impersonal: ["request"] })];
