import {
  type SearchGroup,
  searchGroups,
  type SearchSort,
  searchSorts,
  type SearchTime,
  searchTimes,
} from "@palco/contract/search/filters";
import { oneOf } from "#app/one-of.ts";

/** What is looked for and how it is narrowed: all of it stands in the address. */
export interface Filters {
  words: string;
  chosen: Readonly<Record<SearchGroup, readonly string[]>>;
  when: SearchTime | undefined;
  /** Days, "2026-11-24". */
  from: string;
  to: string;
  onAir: boolean;
  /** Undefined: the order that suits what is asked. */
  sort: SearchSort | undefined;
}

/** What one filter sorts for: its name, and the value for those with several. */
export type FilterName = SearchGroup | "when" | "dates" | "onAir";

const value = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** More say nothing to a reader, and the server takes no more. */
const mostValues = 20;

function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return Boolean(at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text));
}

/** The filters of an address. What an address has that is no filter is left out. */
export function readFilters(params: URLSearchParams): Filters {
  const chosen = Object.fromEntries(
    searchGroups.map((group) => [
      group,
      [...new Set((params.get(group) ?? "").split(",").filter((one) => value.test(one)))].slice(
        0,
        mostValues,
      ),
    ]),
  ) as Record<SearchGroup, string[]>;
  // Addresses of before.
  if (params.get("plan") === "free" && !chosen.price.length) chosen.price = ["free"];
  const [from, to] = ["from", "to"]
    .map((name) => params.get(name) ?? "")
    .map((text) => (isDay(text) ? text : "")) as [string, string];
  return {
    words: (params.get("q") ?? "").trim().slice(0, 100),
    chosen,
    when: from || to ? undefined : oneOf(searchTimes, params.get("when")),
    from,
    to,
    onAir: params.get("onAir") === "1",
    sort: oneOf(searchSorts, params.get("sort")),
  };
}

/** The address of filters, in an order that is always the same. */
export function writeFilters({ words, chosen, when, from, to, onAir, sort }: Filters): URLSearchParams {
  const entries: [string, string][] = [
    ["q", words],
    ...searchGroups.map((group): [string, string] => [group, chosen[group].join(",")]),
    ["when", when ?? ""],
    ["from", from],
    ["to", to],
    ["onAir", onAir ? "1" : ""],
    ["sort", sort ?? ""],
  ];
  return new URLSearchParams(entries.filter(([, text]) => text));
}

/** Commas stay readable. */
export const addressOf = (filters: Filters): string => {
  const search = writeFilters(filters).toString().replaceAll("%2C", ",");
  return search && `?${search}`;
};

/** Other words, the same filters. An order that was chosen stays, but for one by relevance without words. */
export function withWords(filters: Filters, words: string): Filters {
  return { ...filters, words, sort: words || filters.sort !== "relevance" ? filters.sort : undefined };
}

export function toggle(filters: Filters, group: SearchGroup, one: string): Filters {
  const before = filters.chosen[group];
  const after = before.includes(one) ? before.filter((other) => other !== one) : [...before, one];
  return { ...filters, chosen: { ...filters.chosen, [group]: after } };
}

/** By a name of time, or by days; either takes the other's place. */
export const at = (filters: Filters, when: SearchTime | undefined): Filters => ({
  ...filters,
  when,
  from: "",
  to: "",
});
export const between = (filters: Filters, days: { from?: string; to?: string }): Filters => ({
  ...filters,
  ...days,
  when: undefined,
});

/** The words alone. */
export const cleared = (filters: Filters): Filters => ({
  ...readFilters(new URLSearchParams()),
  words: filters.words,
  sort: filters.sort,
});

export function countActive({ chosen, when, from, to, onAir }: Filters): number {
  const values = searchGroups.reduce((sum, group) => sum + chosen[group].length, 0);
  return values + (when || from || to ? 1 : 0) + (onAir ? 1 : 0);
}

/** By relevance for words, by date where a date was asked for, else the newest first. */
export function sortOf({ sort, words, when, from, to }: Filters): SearchSort {
  if (sort && (words || sort !== "relevance")) return sort;
  if (when || from || to) return "soonest";
  return words ? "relevance" : "newest";
}

/** As the server is asked. */
export function queryOf(filters: Filters) {
  const { words, chosen, when, from, to, onAir } = filters;
  const groups = Object.fromEntries(
    searchGroups.flatMap((group) => (chosen[group].length ? [[group, chosen[group].join(",")]] : [])),
  ) as Partial<Record<SearchGroup, string>>;
  return {
    ...(words && { q: words }),
    ...groups,
    ...(when && { when }),
    ...(from && { from }),
    ...(to && { to }),
    ...(onAir && { onAir: "true" }),
    sort: sortOf(filters),
  };
}
