import { productTypes } from "../product-types/traits.ts";

/** Kinds of things to filter by: a pack is one of its own, as on its card (`kindText`). */
export const searchKinds = [...productTypes, "pack"] as const;
/** Filters of the search by name, with the values they take; those of `category` and `language` are the site's. */
export const searchPrices = ["free", "low", "mid", "high"] as const;
/** `low` up to the first of these, `mid` up to the second, in minor units. */
export const searchPriceEdges = [1000, 2500] as const;
export const searchLengths = ["short", "medium", "long"] as const;
/** In minutes, as above. */
export const searchLengthEdges = [20, 60] as const;
/** Sizes of a group that an activity is for: up to the first of these people, up to the second, more. */
export const searchPeople = ["few", "group", "many"] as const;
export const searchPeopleEdges = [10, 30] as const;
/** What doing an activity costs, in minor units: nothing, up to the first, up to the second, more. */
export const searchCosts = ["none", "low", "mid", "high"] as const;
export const searchCostEdges = [2000, 10_000] as const;
/** By the calendar of the site; weeks end on Sunday. */
export const searchTimes = ["today", "week", "month", "upcoming"] as const;
export const searchSorts = ["relevance", "newest", "soonest", "price_asc", "price_desc"] as const;
/** Days that `from` and `to` may span. */
export const searchMostDays = 92;

export type SearchKind = (typeof searchKinds)[number];
export type SearchPrice = (typeof searchPrices)[number];
export type SearchLength = (typeof searchLengths)[number];
export type SearchPeople = (typeof searchPeople)[number];
export type SearchCost = (typeof searchCosts)[number];
export type SearchTime = (typeof searchTimes)[number];
export type SearchSort = (typeof searchSorts)[number];
/** Groups of which several values may be chosen. */
export const searchGroups = ["kind", "category", "price", "language", "length", "people", "cost"] as const;
export type SearchGroup = (typeof searchGroups)[number];
