import { z } from "zod";
import { ProductCard } from "../catalogue/api.ts";
import { Id, Instant, LongPage, longPageOf, Slug } from "../fields.ts";
import { route } from "../route.ts";

const bySlug = z.object({ slug: Slug });

export const addWish = route({
  method: "PUT",
  path: "/products/:slug/wish",
  audience: "user",
  summary: "Keep a product for later; a second time changes nothing",
  params: bySlug,
  refusals: ["catalogue.not_found", "wishes.limit"],
});

export const removeWish = route({
  method: "DELETE",
  path: "/products/:slug/wish",
  audience: "user",
  summary: "Keep a product no longer; a second time changes nothing",
  params: bySlug,
  refusals: ["catalogue.not_found"],
});

/** `available`: it is on show. One that is not can only be taken off the list. */
export const Wish = ProductCard.extend({ available: z.boolean() });
export type Wish = z.infer<typeof Wish>;

export const listWishes = route({
  method: "GET",
  path: "/library/wishes",
  audience: "user",
  load: "list",
  summary: "What I keep for later and have no ticket for, the last kept first",
  query: LongPage,
  output: longPageOf(Wish),
  refusals: [],
});

export const listWishedIds = route({
  method: "GET",
  path: "/library/wishes/ids",
  audience: "user",
  summary: "Ids of the products I keep for later, for buttons that say so",
  output: z.object({ items: z.array(Id) }),
  refusals: [],
});

/** One date of the product; without it: the product. */
const dateOf = z.object({ date: Id.optional() });

export const askForAlert = route({
  method: "PUT",
  path: "/products/:slug/alert",
  audience: "user",
  summary:
    "Be told once when a product can be bought that is not on sale yet or is sold out, or one of its dates that is full; a second time changes nothing",
  params: bySlug,
  query: dateOf,
  refusals: ["catalogue.not_found", "wishes.not_awaited", "wishes.alert_limit"],
});

export const takeAlertBack = route({
  method: "DELETE",
  path: "/products/:slug/alert",
  audience: "user",
  summary: "Be told no longer; a second time changes nothing",
  params: bySlug,
  query: dateOf,
  refusals: ["catalogue.not_found"],
});

export const listAlertIds = route({
  method: "GET",
  path: "/library/alerts/ids",
  audience: "user",
  summary: "Ids of the products and the dates whose sale I wait for, for buttons that say so",
  output: z.object({ items: z.array(Id) }),
  refusals: [],
});

const Alert = z.object({
  slug: Slug,
  title: z.string(),
  /** The one that is waited for; null: the product. */
  date: z.object({ id: Id, startsAt: Instant }).nullable(),
  askedAt: Instant,
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = route({
  method: "GET",
  path: "/library/alerts",
  audience: "user",
  load: "list",
  summary: "Products and dates whose sale I wait for, the last asked for first",
  output: z.object({ items: z.array(Alert) }),
  refusals: [],
});
