import { mostCounted } from "@palco/contract/fields";
import type { SearchChoice, SearchChoices } from "@palco/contract/search/api";
import {
  searchCosts,
  searchGroups,
  searchLengths,
  searchPeople,
  searchPrices,
  searchTimes,
} from "@palco/contract/search/filters";
import type { Day } from "./calendar.ts";
import { daysOrUpcoming } from "./facets.ts";
import { type CountedGroup, narrowed, type Narrowing } from "./narrowing.ts";
import { type Bits, countBoth } from "./place-set.ts";
import type { ProductSets } from "./product-sets.ts";

const countedGroups: readonly CountedGroup[] = [...searchGroups, "when", "onAir"];

const order: Partial<Record<CountedGroup, readonly string[]>> = {
  price: searchPrices,
  length: searchLengths,
  people: searchPeople,
  cost: searchCosts,
  when: searchTimes,
};

/** The products whose facets are counted, and the filters of the request. */
interface Counted {
  sets: ProductSets;
  today: Day;
  onAir: Bits;
  /** Products that match the words, or all on sale. */
  some: Bits;
  narrowing: Narrowing;
}

/** What each choice of each group leaves, given everything that is chosen in the other groups. */
export function countChoices(counted: Counted): SearchChoices {
  const { some, narrowing } = counted;
  const all = narrowed(some, narrowing);
  const entries = countedGroups.map((group) => {
    const others = narrowing.has(group) ? narrowed(some, narrowing, group) : all;
    const counts = countsOf(group, others, counted);
    return [group, present(counts, order[group])] as const;
  });
  return Object.fromEntries(entries) as SearchChoices;
}

/** Each value of a group, with the number of products in `among` that have it. */
function countsOf(group: CountedGroup, among: Bits, { sets, today, onAir }: Counted): [string, number][] {
  if (group === "onAir") return [["true", countBoth(onAir, among)]];
  if (group === "when")
    return searchTimes.map((time) => [time, countBoth(sets.withOneOf(daysOrUpcoming(time, today)), among)]);
  return [...sets.group(group)].map(([value, set]) => [value, set.countIn(among)]);
}

/** In the order of the filter, else the fullest first. */
function present(
  counts: readonly (readonly [string, number])[],
  given: readonly string[] | undefined,
): SearchChoice[] {
  const place = (value: string) => given?.indexOf(value) ?? 0;
  return counts
    .filter(([, count]) => count > 0)
    .toSorted(([a, m], [b, n]) => place(a) - place(b) || n - m || (a < b ? -1 : 1))
    .map(([value, count]) => ({
      value,
      count: Math.min(count, mostCounted),
      hasMore: count > mostCounted,
    }));
}
