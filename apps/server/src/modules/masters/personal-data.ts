import { personalTable } from "#platform/personal-data.ts";

/** Requirements are content of a product: they are not exported or erased with an account. */
export const personalData = [personalTable("master", { impersonal: ["requirements"] })];
