import {
  type SearchGroup,
  searchGroups,
  type SearchKind,
  type SearchLength,
  searchLengthEdges,
  type SearchPrice,
  searchPriceEdges,
  type SearchTime,
} from "@palco/contract/search/filters";
import type { SearchFilters } from "@palco/contract/search/api";
import type { SearchFacts } from "#modules/catalogue/public.ts";
import { type Day, dayAfter, dayOf, daysBetween, daysOf, startOf } from "./calendar.ts";

// A product is filtered by its facets: "kind:vod", "category:music", "price:low".

/** Group and value, both without spaces and quotes. */
export type Facet = `${SearchGroup | "dated"}:${string}`;

/** It has a date to come. */
const upcoming: Facet = "dated:yes";

function priceOf(gross: number): SearchPrice {
  if (gross === 0) return "free";
  if (gross <= searchPriceEdges[0]) return "low";
  return gross <= searchPriceEdges[1] ? "mid" : "high";
}

function lengthOf(ms: number): SearchLength {
  const minutes = ms / 60_000;
  if (minutes <= searchLengthEdges[0]) return "short";
  return minutes <= searchLengthEdges[1] ? "medium" : "long";
}

export interface Indexed {
  id: string;
  isListed: boolean;
  facets: Facet[];
  days: Day[];
  price: number;
  publishedAt: Date;
  nextAt: Date | null;
  turnsAt: Date | null;
}

/** What stands in the index of a product at a moment. What is over is not filtered. */
export function indexed(facts: SearchFacts, now: Date): Indexed {
  const { id, isListed, gross, publishedAt, dates } = facts;
  const nextAt = dates.find((date) => date > now) ?? null;
  const kind: SearchKind = facts.isPack ? "pack" : facts.type;
  const facets: Facet[] = [
    `kind:${kind}`,
    ...facts.categories.map((one): Facet => `category:${one}`),
    ...facts.languages.map((one): Facet => `language:${one}`),
    `price:${priceOf(gross)}`,
    ...(facts.durationMs ? [`length:${lengthOf(facts.durationMs)}` as const] : []),
    ...(facts.facets as Facet[]),
    ...(nextAt ? [upcoming] : []),
  ];
  // A day is over at midnight, a date to come when it begins.
  const turns = [facts.turnsAt, nextAt, dates[0] && startOf(dayAfter(dayOf(dates[0])))];
  const times = turns.flatMap((at) => at?.getTime() ?? []);
  return {
    id,
    isListed,
    facets: isListed ? facets.toSorted() : [],
    days: isListed ? [...new Set(dates.map(dayOf))] : [],
    price: gross,
    publishedAt,
    nextAt,
    turnsAt: times.length ? new Date(Math.min(...times)) : null,
  };
}

/** The filters of a request: of each group one must be there. */
export interface Wanted {
  groups: ReadonlyMap<SearchGroup, readonly Facet[]>;
  /** One of these days or facets; undefined: whenever. */
  when?: readonly string[] | undefined;
  isOnAir: boolean;
}

export function wantedOf(filters: SearchFilters, today: Day): Wanted {
  const groups = new Map<SearchGroup, Facet[]>();
  for (const group of searchGroups) {
    const values = filters[group];
    if (values?.length)
      groups.set(
        group,
        values.map((value: string): Facet => `${group}:${value}`),
      );
  }
  return { groups, when: whenOf(filters, today), isOnAir: filters.onAir ?? false };
}

function whenOf({ when, from, to }: SearchFilters, today: Day): Wanted["when"] {
  if (from ?? to) return daysBetween({ from, to }, today);
  return when && daysOrUpcoming(when, today);
}

/** The facet or the days that a filter by time stands for; a product with one of them matches. */
export const daysOrUpcoming = (when: SearchTime, today: Day): readonly string[] =>
  when === "upcoming" ? [upcoming] : daysOf(when, today);

export const isFiltered = ({ groups, when, isOnAir }: Wanted): boolean =>
  groups.size > 0 || when !== undefined || isOnAir;
