import { z } from "zod";
import { route } from "../route.ts";

/** The nine switches of the site (specification, section 3). */
export const SiteConfig = z.strictObject({
  approveUsers: z.boolean(),
  typeTag: z.boolean(),
  freeTag: z.boolean(),
  coupons: z.boolean(),
  moderatedChat: z.boolean(),
  languages: z.boolean(),
  notifications: z.boolean(),
  currencies: z.boolean(),
  timezones: z.boolean(),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const getConfig = route({
  method: "GET",
  path: "/config",
  audience: "everyone",
  summary: "The switches of the site",
  output: SiteConfig,
  refusals: [],
  shared: "visitors",
});

export const updateConfig = route({
  method: "PUT",
  path: "/config",
  audience: "admin",
  summary: "Set the switches of the site",
  body: SiteConfig,
  output: SiteConfig,
  refusals: [],
});
