import { limits } from "@palco/values/limits";
import { z } from "zod";
import { ProductCard } from "../catalogue/api.ts";
import { ChannelCard } from "../channels/api.ts";
import { Id, line, Page, Slug } from "../fields.ts";
import { route } from "../route.ts";
import { SpeakerCard } from "../speakers/api.ts";
import {
  searchCosts,
  searchKinds,
  searchLengths,
  searchPeople,
  searchPrices,
  searchSorts,
  searchTimes,
} from "./filters.ts";

/** Words to look for: from three letters on (specification, section 5). */
export const SearchWords = line(100).min(limits.searchLetters);

/** Several values in one parameter: `kind=vod,podcast`. */
const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(item).max(20))
    .optional();
const Day = z.iso.date("date");

export const SearchFilters = z.object({
  kind: listOf(z.enum(searchKinds)),
  category: listOf(Slug),
  price: listOf(z.enum(searchPrices)),
  language: listOf(z.string().regex(/^[a-z]{2,3}$/, "select")),
  length: listOf(z.enum(searchLengths)),
  /** Of activities: how many people take part, and what doing it costs. */
  people: listOf(z.enum(searchPeople)),
  cost: listOf(z.enum(searchCosts)),
  /** With a date today, this week, this month, or at all. */
  when: z.enum(searchTimes).optional(),
  /** Days of the site's calendar, instead of `when`; at most `searchMostDays` of them count. */
  from: Day.optional(),
  to: Day.optional(),
  onAir: z.stringbool().optional(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

/** `count` ends at `mostCounted`; `hasMore`: at least so many. */
const Choice = z.object({ value: z.string(), count: z.int(), hasMore: z.boolean() });
export type SearchChoice = z.infer<typeof Choice>;
/** How many there would be by each value of a filter, whatever else of the same filter is chosen. */
export const SearchChoices = z.object({
  kind: z.array(Choice),
  category: z.array(Choice),
  price: z.array(Choice),
  language: z.array(Choice),
  length: z.array(Choice),
  people: z.array(Choice),
  cost: z.array(Choice),
  when: z.array(Choice),
  onAir: z.array(Choice),
});
export type SearchChoices = z.infer<typeof SearchChoices>;

/**
 * Where a product holds the words that were looked for, of what its card does not show; `text`: its descriptions;
 * `translation`: its title, tags and categories in another language.
 */
export const foundIn = ["people", "category", "tags", "translation", "text"] as const;
export type FoundIn = (typeof foundIn)[number];
export const SearchReason = z.object({
  productId: Id,
  within: z.enum(foundIn),
  /** The first place of the word with what stands around it; all empty: far down in a long text. */
  before: z.string(),
  word: z.string(),
  after: z.string(),
});
export type SearchReason = z.infer<typeof SearchReason>;

export const search = route({
  method: "GET",
  path: "/search",
  audience: "everyone",
  load: "search",
  summary:
    "Products, channels and speakers that match, best first, with filters and what they would leave; accents and small mistakes are forgiven",
  query: Page.extend({
    /** Without words: everything on sale that the filters leave. */
    q: SearchWords.optional(),
    ...SearchFilters.shape,
    /** Without words, `relevance` is `newest`. */
    sort: z.enum(searchSorts).default("relevance"),
  }),
  output: z.object({
    products: z.array(ProductCard),
    /** Why a product was found by words, where its card does not show it. */
    reasons: z.array(SearchReason),
    /** With the first page of words without filters. */
    channels: z.array(ChannelCard),
    speakers: z.array(SpeakerCard),
    /** With the first page. */
    choices: SearchChoices.nullable(),
    /** Products found, up to `mostCounted`, which are all there are pages of; `hasMore`: there are more. */
    total: z.int(),
    hasMore: z.boolean(),
    page: z.int(),
    size: z.int(),
  }),
  refusals: [],
  shared: "everyone",
});

export const suggest = route({
  method: "GET",
  path: "/search/suggestions",
  audience: "everyone",
  load: "search",
  summary: "A few products, channels and speakers while somebody types, from two letters on",
  query: z.object({ q: line(100).min(limits.suggestLetters) }),
  output: z.object({
    products: z.array(ProductCard),
    channels: z.array(ChannelCard),
    speakers: z.array(SpeakerCard),
  }),
  refusals: [],
  shared: "everyone",
  rateLimit: "suggestions",
});
