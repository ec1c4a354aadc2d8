import { mostCounted } from "@palco/contract/fields";
import type { SearchSort } from "@palco/contract/search/filters";
import type { Matches } from "./matching.ts";
import { type Bits, countBits, eachDown, eachUp, keepBits, takeBits } from "./place-set.ts";
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
    eachDown(next, (place) => places.push(place) < last);
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
  const last = Math.min(offset + limit, mostCounted);
  const by = { numbers: sets.column(column), way };
  const over = left.slice();
  takeBits(over, sets.onSale());
  const isMixed = countBits(over) > 0;
  const onSale = left.slice();
  if (isMixed) takeBits(onSale, over);
  const first = firstOf(onSale, last, by);
  const others = isMixed ? firstOf(over, last - first.length, by) : [];
  return [...first, ...others].slice(offset);
}

/** So many more than are wanted are gathered before the last of them are dropped. */
const spare = 1000;

function firstOf(
  bits: Bits,
  most: number,
  { numbers, way }: { numbers: Float64Array; way: 1 | -1 },
): number[] {
  const first: number[] = [];
  if (most <= 0) return first;
  const compare = (a: number, b: number): number => {
    const [ofA, ofB] = [numbers[a]!, numbers[b]!];
    return (ofA === ofB ? a - b : ofA < ofB ? -1 : 1) * way;
  };
  // Visited in the order of equals: once there are enough, what is equal to the last of them comes after it.
  let limit: number | undefined;
  const each = way > 0 ? eachUp : eachDown;
  each(bits, (place) => {
    const number = numbers[place]!;
    if (limit !== undefined && (way > 0 ? number >= limit : number <= limit)) return;
    if (first.push(place) < most + spare) return;
    first.sort(compare);
    first.length = most;
    limit = numbers[first.at(-1)!]!;
  });
  return first.sort(compare).slice(0, most);
}
