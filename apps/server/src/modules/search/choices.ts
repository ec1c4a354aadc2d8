import type { SearchChoice, SearchChoices } from "@palco/contract/search/api";
import { mostCounted } from "@palco/contract/fields";
import {
  searchCosts,
  type SearchGroup,
  searchGroups,
  searchLengths,
  searchPeople,
  searchPrices,
  type SearchTime,
  searchTimes,
} from "@palco/contract/search/filters";
import type { Facet, Wanted } from "./facets.ts";

/** So many products have these facets and these properties. */
export interface Combination {
  facets: readonly Facet[];
  today: boolean;
  week: boolean;
  month: boolean;
  /** Within the days from `from` to `to`. */
  span: boolean;
  onAir: boolean;
  products: number;
}

/** One group of filters at a time is counted without its own choice: what it would be to choose another. */
export type CountedGroup = SearchGroup | "when" | "onAir";
export const countedGroups: readonly CountedGroup[] = [...searchGroups, "when", "onAir"];

export interface Chosen {
  wanted: Wanted;
  when?: SearchTime | "span" | undefined;
}

/** The filters without those of one group. */
export function without({ wanted, when }: Chosen, group: CountedGroup): Chosen {
  const { groups, days, onAir } = wanted;
  const isWhen = group === "when";
  return {
    wanted: {
      groups: new Map([...groups].filter(([name]) => name !== group && !(isWhen && name === "dated"))),
      ...(days && !isWhen && { days }),
      ...(onAir && group !== "onAir" && { onAir }),
    },
    ...(when && !isWhen && { when }),
  };
}

function matches(one: Combination, { wanted: { groups, onAir }, when }: Chosen): boolean {
  if (onAir && !one.onAir) return false;
  if (when && when !== "upcoming" && !one[when]) return false;
  for (const anyOf of groups.values()) if (!anyOf.some((facet) => one.facets.includes(facet))) return false;
  return true;
}

/** Where the combinations come from that are counted for these filters, and whether they are all there are. */
export type SourceOf = (
  chosen: Chosen,
  group: CountedGroup,
) => { all: readonly Combination[]; isCut: boolean };

/** How many of these products match. */
export function countMatching(combinations: readonly Combination[], chosen: Chosen): number {
  return combinations.reduce((sum, one) => (matches(one, chosen) ? sum + one.products : sum), 0);
}

const order: Partial<Record<CountedGroup, readonly string[]>> = {
  price: searchPrices,
  length: searchLengths,
  people: searchPeople,
  cost: searchCosts,
  when: searchTimes,
};

/** What each choice of each group leaves, given everything that is chosen in the other groups. */
export function countChoices(chosen: Chosen, sourceOf: SourceOf): SearchChoices {
  const entries = countedGroups.map((group) => {
    const others = without(chosen, group);
    const { all, isCut } = sourceOf(others, group);
    const counts = new Map<string, number>();
    const add = (value: string, products: number) => counts.set(value, (counts.get(value) ?? 0) + products);
    for (const one of all) {
      if (!matches(one, others)) continue;
      if (group === "onAir") {
        if (one.onAir) add("true", one.products);
      } else if (group === "when") {
        for (const time of ["today", "week", "month"] as const) if (one[time]) add(time, one.products);
        if (one.facets.includes("dated:yes")) add("upcoming", one.products);
      } else
        for (const facet of one.facets)
          if (facet.startsWith(`${group}:`)) add(facet.slice(group.length + 1), one.products);
    }
    return [group, present(counts, { isCut, order: order[group] })] as const;
  });
  return Object.fromEntries(entries) as SearchChoices;
}

/** In the order of the filter, else the fullest first. */
function present(
  counts: ReadonlyMap<string, number>,
  { isCut, order: given }: { isCut: boolean; order: readonly string[] | undefined },
): SearchChoice[] {
  const place = (value: string) => given?.indexOf(value) ?? 0;
  return [...counts]
    .toSorted(([a, m], [b, n]) => place(a) - place(b) || n - m || (a < b ? -1 : 1))
    .map(([value, count]) => ({
      value,
      count: Math.min(count, mostCounted),
      hasMore: isCut || count > mostCounted,
    }));
}
