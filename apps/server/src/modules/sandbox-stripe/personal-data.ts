import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  personalTable("sandbox_stripe_object", { impersonal: ["data", "hidden"] }),
  personalTable("sandbox_stripe_request", { impersonal: ["body"] }),
];
