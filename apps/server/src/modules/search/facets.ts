import {
  type SearchGroup,
  searchGroups,
  type SearchKind,
  type SearchLength,
  searchLengthEdges,
  type SearchPrice,
  searchPriceEdges,
} from "@palco/contract/search/filters";
import type { SearchFilters } from "@palco/contract/search/api";
import type { SearchFacts } from "#modules/catalogue/public.ts";
import { type Day, dayAfter, dayOf, daysBetween, daysOf, startOf } from "./calendar.ts";

// A product is filtered by words of a kind of their own, its facets: "kind:vod", "category:music", "price:low". They stand
// in a table by themselves, for lists and counts, and among the words of its documents (`lexemeOf`), where the index of
// words finds what matches words and filters at once.

/** Group and value, both without spaces and quotes. */
export type Facet = `${SearchGroup | "dated"}:${string}`;

/** No word that is typed begins with it. */
export const lexemeOf = (facetOrDay: string): string => `=${facetOrDay}`;

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

/** The filters of a request in the words of the index: one of each group must be there. */
export interface Wanted {
  groups: ReadonlyMap<SearchGroup | "dated", readonly Facet[]>;
  /** One of these days; undefined: whenever. */
  days?: readonly Day[] | undefined;
  /** One of these products: those on air. */
  onAir?: readonly string[] | undefined;
}

export function wantedOf(
  filters: SearchFilters,
  { today, onAir }: { today: Day; onAir: readonly string[] },
): Wanted {
  const groups = new Map<SearchGroup | "dated", Facet[]>();
  for (const group of searchGroups) {
    const values = filters[group];
    if (values?.length)
      groups.set(
        group,
        values.map((value: string): Facet => `${group}:${value}`),
      );
  }
  const { when, from, to } = filters;
  const isSpan = Boolean(from ?? to);
  if (when === "upcoming" && !isSpan) groups.set("dated", [upcoming]);
  return {
    groups,
    ...(isSpan && { days: daysBetween({ from, to }, today) }),
    ...(!isSpan && when && when !== "upcoming" && { days: daysOf(when, today) }),
    ...(filters.onAir && { onAir }),
  };
}

export const isFiltered = ({ groups, days, onAir }: Wanted): boolean => Boolean(groups.size || days || onAir);
