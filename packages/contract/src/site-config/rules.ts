import { z } from "zod";
import { route } from "../route.ts";

/** An address or a network: "203.0.113.0/24". The server reads it. */
const Network = z.string().trim().min(1, "required").max(60);

/** Rules of the site beside its switches. */
export const SiteRules = z.strictObject({
  /** Visitors at an unknown address are sent to the log-in; otherwise to the home. */
  unknownToLogin: z.boolean(),
  /** Halls and campuses: thousands of people come from one address, so all limits per address are higher. */
  venueNetworks: z.array(Network).max(100),
  /** Desks where people sign up: only the limits of the ways in are higher. */
  registrationNetworks: z.array(Network).max(100),
});
export type SiteRules = z.infer<typeof SiteRules>;

export const getSiteRules = route({
  method: "GET",
  path: "/config/rules",
  audience: "admin",
  summary: "The rules of the site",
  output: SiteRules,
  refusals: [],
});

export const updateSiteRules = route({
  method: "PUT",
  path: "/config/rules",
  audience: "admin",
  summary: "Set the rules of the site",
  body: SiteRules,
  output: SiteRules,
  refusals: [],
});

export const getUnknownPath = route({
  method: "GET",
  path: "/config/unknown-path",
  audience: "everyone",
  summary: "Where visitors at an unknown address are sent",
  output: z.strictObject({ to: z.enum(["/login", "/"]) }),
  refusals: [],
  shared: "everyone",
});
