import { mostCounted } from "@palco/contract/fields";
import type { SearchSort } from "@palco/contract/search/filters";
import type { Matches } from "./matching.ts";
import { type Bits, keepBits, placesDown, takeBits } from "./place-set.ts";
import type { Column, ProductSets } from "./product-sets.ts";

interface Page {
  limit: number;
  offset: number;
}

/** The page of those that are `left` of the matches, best first, the newest first among equals. Pages end at `mostCounted`. */
export function listBest(matches: Matches, left: Bits, { limit, offset }: Page): number[] {
  const places: number[] = [];
  const last = Math.min(offset + limit, mostCounted);
  const others = left.slice();
  for (const next of matches.tiers()) {
    if (places.length >= last) break;
    keepBits(next, others);
    takeBits(others, next);
    for (const place of placesDown(next)) {
      places.push(place);
      if (places.length === last) break;
    }
  }
  return places.slice(offset);
}

/** -1: the highest first, of the column and then of the places. */
const orders: Record<SearchSort, { column: Column; way: 1 | -1 }> = {
  relevance: { column: "published", way: -1 },
  newest: { column: "published", way: -1 },
  soonest: { column: "next", way: 1 },
  price_asc: { column: "price", way: 1 },
  price_desc: { column: "price", way: -1 },
};

/** The page of those that are `left` in an order; what is no longer on sale comes last. */
export function listInOrder(
  sets: ProductSets,
  left: Bits,
  { sort, limit, offset }: Page & { sort: SearchSort },
): number[] {
  const { column, way } = orders[sort];
  const numbers = sets.column(column);
  const compare = (a: number, b: number): number => {
    const [ofA, ofB] = [numbers[a]!, numbers[b]!];
    return (ofA === ofB ? a - b : ofA < ofB ? -1 : 1) * way;
  };
  const last = Math.min(offset + limit, mostCounted);
  const onSale = sets.onSale();
  keepBits(onSale, left);
  const over = left.slice();
  takeBits(over, onSale);
  const first = firstOf(onSale, last, compare);
  return [...first, ...firstOf(over, last - first.length, compare)].slice(offset);
}

/** So many more than are wanted are gathered before the last of them are dropped. */
const spare = 1000;

function firstOf(bits: Bits, most: number, compare: (a: number, b: number) => number): number[] {
  const first: number[] = [];
  if (most <= 0) return first;
  let last: number | undefined;
  for (const place of placesDown(bits)) {
    if (last !== undefined && compare(place, last) > 0) continue;
    first.push(place);
    if (first.length < most + spare) continue;
    first.sort(compare);
    first.length = most;
    last = first.at(-1);
  }
  return first.sort(compare).slice(0, most);
}
