import { z } from "zod";
import { Slug } from "../fields.ts";
import { route } from "../route.ts";

/** Share of a film, in percent, that must have been watched to rate it. */
export const ratedFromPercent = 60;
/** From so many ratings on they are shown. */
export const shownFromRatings = 5;

/** What those who watched a film gave it. */
export const RatingSummary = z.object({
  /** 1 to 5, to a tenth. */
  average: z.number(),
  count: z.int(),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

export const Stars = z.int().min(1).max(5);

export const RatingView = z.object({
  /** The stars this account gave; null: none. */
  mine: Stars.nullable(),
  /** It has watched enough, and the film is not its own. */
  mayRate: z.boolean(),
  /** Null below `shownFromRatings`. */
  summary: RatingSummary.nullable(),
});
export type RatingView = z.infer<typeof RatingView>;

const bySlug = z.object({ slug: Slug });

export const getRating = route({
  method: "GET",
  path: "/products/:slug/rating",
  audience: "user",
  summary: "My stars for a film, whether I may give some, and what others gave",
  params: bySlug,
  output: RatingView,
  refusals: ["catalogue.not_found"],
});

export const rateProduct = route({
  method: "PUT",
  path: "/products/:slug/rating",
  audience: "user",
  summary: "Give a film stars, or other ones; only who watched most of it, and nobody their own",
  params: bySlug,
  body: z.strictObject({ stars: Stars }),
  output: RatingView,
  refusals: ["catalogue.not_found", "ratings.not_watched", "ratings.own_product"],
});

export const withdrawRating = route({
  method: "DELETE",
  path: "/products/:slug/rating",
  audience: "user",
  summary: "Take my stars back; a second time changes nothing",
  params: bySlug,
  output: RatingView,
  refusals: ["catalogue.not_found"],
});
