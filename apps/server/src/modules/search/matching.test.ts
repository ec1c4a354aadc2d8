import { expect, test } from "vitest";
import { listBest } from "./listing.ts";
import { matchesOf } from "./matching.ts";
import { PlaceSet } from "./place-set.ts";
import type { KnownWord, WordSet } from "./word-sets.ts";

const size = 64;
type Places = Partial<Record<keyof WordSet, number[]>>;

/** A word by the products that have it in each part; what is in a title is in the parts around it. */
function aWord({ typed = [], title = [], own = [], head = [], text = [] }: Places, query = { head: "'a'", text: "'a'" }): KnownWord {
  const titles = [...title, ...typed];
  const names = [...titles, ...own];
  const all = [...names, ...head];
  const set = { typed, title: titles, own: names, head: all, text: [...all, ...text] };
  return { set: Object.fromEntries(Object.entries(set).map(([part, places]) => [part, PlaceSet.of(places)])), query } as unknown as KnownWord;
} // prettier-ignore

const list = (words: KnownWord[], { match = "all", begun = [], left }: { match?: "all" | "any"; begun?: { place: number; endsWord: boolean }[]; left?: number[] } = {}) => {
  const matches = matchesOf(words, { begun, match, size });
  return listBest(matches, left ? PlaceSet.of(left).bits(size) : matches.all, { limit: 10, offset: 0 });
}; // prettier-ignore

test("beginnings, the very words, titles, names, other languages, descriptions; the highest place first among equals", () => {
  const word = aWord({ typed: [4, 5], title: [6, 7], own: [8], head: [9], text: [10, 11] });
  const begun = [{ place: 1, endsWord: true }, { place: 30, endsWord: false }]; // prettier-ignore
  expect(list([word], { begun })).toEqual([1, 5, 4, 30, 7, 6, 8, 9, 11, 10]);
});

test("all words, in one part or in descriptions; with any of them, those with more come first", () => {
  const one = aWord({ title: [1, 2], text: [3, 4] });
  const other = aWord({ title: [2, 5], text: [3, 1] });
  expect(list([one, other])).toEqual([2, 3, 1]);
  expect(list([one, other], { match: "any" })).toEqual([2, 5, 1, 3, 4]);
});

test("a word that is looked for nowhere narrows nothing; alone it finds nothing", () => {
  const article = aWord({}, { head: "", text: "" });
  const halfTyped = aWord({ title: [2], text: [3] }, { head: "'a':*", text: "" });
  const one = aWord({ title: [1, 2], text: [3] });
  expect(list([one, article])).toEqual([2, 1, 3]);
  expect(list([article])).toEqual([]);
  expect(list([one, halfTyped])).toEqual([2, 3, 1]);
});

test("filters leave what they leave; a page is cut from all of it, and ends at 1,000", () => {
  const word = aWord({ title: [1, 2, 3], text: [20, 21] });
  expect(list([word], { left: [2, 20, 50] })).toEqual([2, 20]);
  const matches = () => matchesOf([word], { begun: [], match: "all", size });
  expect(listBest(matches(), matches().all, { limit: 2, offset: 2 })).toEqual([1, 21]);
  expect(listBest(matches(), matches().all, { limit: 10, offset: 1000 })).toEqual([]);
});

test("where a product has one of the words first", () => {
  const matches = matchesOf([aWord({ title: [1], text: [2, 3] }), aWord({ own: [2], head: [3], text: [4] })], { begun: [], match: "any", size }); // prettier-ignore
  expect([1, 2, 3, 4].map((place) => matches.partOf(place))).toEqual(["title", "names", "others", "text"]);
});
