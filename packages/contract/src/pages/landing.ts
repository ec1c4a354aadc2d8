import { z } from "zod";
import { ChannelCard } from "../channels/api.ts";
import { route } from "../route.ts";
import { mostExamples } from "./sections.ts";

const Countries = z.int().min(1).max(250).nullable();

/** What the site says of itself to organizers; null is not shown. */
export const LandingClaims = z.strictObject({
  /** Countries that its artists come from. */
  artistCountries: Countries,
  /** Countries in which it has sold: "more than". */
  salesCountries: Countries,
});
export type LandingClaims = z.infer<typeof LandingClaims>;

export const Landing = z.object({
  claims: LandingClaims,
  /** Channels that show what can be made here, those with a picture first. */
  channels: z.array(ChannelCard).max(mostExamples),
});
export type Landing = z.infer<typeof Landing>;

export const getLanding = route({
  method: "GET",
  path: "/config/landing",
  audience: "everyone",
  summary: "What the page for organizers shows of the site: its claims, and channels as examples",
  output: Landing,
  refusals: [],
  shared: "everyone",
});

export const updateLandingClaims = route({
  method: "PUT",
  path: "/config/landing",
  audience: "admin",
  summary: "Set what the site says of itself to organizers",
  body: LandingClaims,
  output: Landing,
  refusals: [],
});
