import { personalTable } from "#platform/personal-data.ts";

export const personalData = [
  // Its own name, and pictures of a sponsor.
  personalTable("ad_campaign", { impersonal: ["name", "creatives"] }),
  // A keyed hash, another one for each campaign, which is deleted after two days.
  personalTable("ad_viewer", { impersonal: ["viewer"] }),
];
