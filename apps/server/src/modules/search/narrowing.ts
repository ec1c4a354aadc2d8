import type { SearchGroup } from "@palco/contract/search/filters";
import type { Wanted } from "./facets.ts";
import { type Bits, keepBits } from "./place-set.ts";
import type { ProductSets } from "./product-sets.ts";

/** A group of filters: its choices are counted without what is chosen in it. */
export type CountedGroup = SearchGroup | "when" | "onAir";

/** The filters of a request as sets of products, one for each group that something is chosen of. */
export type Narrowing = ReadonlyMap<CountedGroup, Bits>;

export function narrowingOf(sets: ProductSets, { groups, when, isOnAir }: Wanted, onAir: Bits): Narrowing {
  const narrowing = new Map<CountedGroup, Bits>();
  for (const [group, facets] of groups) narrowing.set(group, sets.withOneOf(facets));
  if (when) narrowing.set("when", sets.withOneOf(when));
  if (isOnAir) narrowing.set("onAir", onAir);
  return narrowing;
}

/** Those of `some` that match all filters, but for those of one group. */
export function narrowed(some: Bits, narrowing: Narrowing, but?: CountedGroup): Bits {
  const left = some.slice();
  for (const [group, bits] of narrowing) if (group !== but) keepBits(left, bits);
  return left;
}
