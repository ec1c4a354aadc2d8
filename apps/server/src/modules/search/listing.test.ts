import { expect, test } from "vitest";
import { listInOrder } from "./listing.ts";
import { PlaceSet } from "./place-set.ts";
import type { ProductSets } from "./product-sets.ts";

/** So many products: of each the price, when it was published and its next date. */
function aSite(count: number, over: number[] = []) {
  const column = (of: (place: number) => number) =>
    Float64Array.from({ length: count }, (_, place) => of(place));
  const columns = {
    price: column((place) => (place * 7919) % 101),
    published: column((place) => place - (place % 2) * 50),
    next: column((place) => (place % 3 ? Infinity : 1000 - place)),
  };
  const sold = Array.from({ length: count }, (_, place) => place).filter((place) => !over.includes(place));
  const sets = { column: (name: keyof typeof columns) => columns[name], onSale: () => PlaceSet.of(sold).bits(count) } as ProductSets; // prettier-ignore
  return { sets, columns, all: PlaceSet.of(Array.from({ length: count }, (_, place) => place)).bits(count) };
}

test.each(["newest", "soonest", "price_asc", "price_desc"] as const)("%s: the same pages as of all in order", (sort) => {
  const { sets, columns, all } = aSite(5000);
  const by = { newest: columns.published, soonest: columns.next, price_asc: columns.price, price_desc: columns.price }[sort];
  const way = sort === "newest" || sort === "price_desc" ? -1 : 1;
  const expected = Array.from({ length: 5000 }, (_, place) => place)
    .toSorted((a, b) => (by[a] === by[b] ? a - b : by[a]! - by[b]!) * way);
  for (const [limit, offset] of [[24, 0], [24, 24], [100, 900], [24, 990], [24, 1200]] as const)
    expect(listInOrder(sets, all, { sort, limit, offset })).toEqual(expected.slice(offset, Math.min(offset + limit, 1000)));
}); // prettier-ignore

test("what is no longer on sale comes last, in its order", () => {
  const { sets, all } = aSite(6, [0, 1, 2]);
  expect(listInOrder(sets, all, { sort: "newest", limit: 10, offset: 0 })).toEqual([4, 5, 3, 2, 0, 1]);
  expect(listInOrder(sets, all, { sort: "newest", limit: 2, offset: 2 })).toEqual([3, 2]);
});
