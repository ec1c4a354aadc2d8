import type { Begun } from "./find.queries.ts";
import { addBits, type Bits, keepBits, PlaceSet } from "./place-set.ts";
import type { KnownWord, WordSet } from "./word-sets.ts";

/** Products that match the words. */
export interface Matches {
  all: Bits;
  /** The same in tiers: those of an earlier one stand before the others. A product may be in several. */
  tiers(): Bits[];
  /** The first part in which a product has one of the words. */
  partOf(place: number): FoundPart;
}

/** Title or names in the reader's language, titles or names in another one, or else descriptions. */
export type FoundPart = "title" | "names" | "others" | "text";

/**
 * Titles that begin with what was typed or hold its very words come first, then titles with the words, then titles and names of the reader's
 * language and of the others, then descriptions. With `any`, of each of these those with more of the words come first.
 */
export function matchesOf(
  words: readonly KnownWord[],
  { begun, match, size }: { begun: readonly Begun[]; match: "all" | "any"; size: number },
): Matches {
  const titlesOf = (some: readonly Begun[]) => PlaceSet.of(some.map(({ place }) => place)).bits(size);
  const among = (part: keyof WordSet, wanted = match): Bits[] => {
    const sets = setsOf(words, part, size);
    return wanted === "all" ? inAll(sets) : inMost(sets);
  };
  const inHead = among("head");
  const inText = among("text");
  const all = titlesOf(begun);
  for (const tier of [...inHead, ...inText]) addBits(all, tier);
  return {
    all,
    tiers: () => [
      titlesOf(begun.filter(({ endsWord }) => endsWord)),
      ...among("typed", "all"),
      titlesOf(begun),
      ...among("title"),
      ...among("own"),
      ...inHead,
      ...inText,
    ],
    partOf(place) {
      const isIn = (part: keyof WordSet) => words.some(({ set }) => set[part].has(place));
      if (isIn("title")) return "title";
      if (isIn("own")) return "names";
      return isIn("head") ? "others" : "text";
    },
  };
}

/** Of each word that is looked for there: articles and the like are looked for nowhere, the beginning of a word not in descriptions. */
function setsOf(words: readonly KnownWord[], part: keyof WordSet, size: number): Bits[] {
  const asked = words.filter(({ query }) => query[part === "text" ? "text" : "head"]);
  return asked.map(({ set }) => set[part].bits(size));
}

/** As the one and only tier, if there are words. */
function inAll([first, ...others]: readonly Bits[]): Bits[] {
  if (!first) return [];
  for (const one of others) keepBits(first, one);
  return [first];
}

/** What is in all of the sets, then what is in one less, and so on to what is in one. */
function inMost(sets: readonly Bits[]): Bits[] {
  /** At n: in n + 1 of the sets so far. */
  const counted: Bits[] = [];
  for (const set of sets) {
    counted.push(set.slice().fill(0));
    for (let n = counted.length - 1; n > 0; n -= 1) {
      const more = counted[n - 1]!.slice();
      keepBits(more, set);
      addBits(counted[n]!, more);
    }
    addBits(counted[0]!, set);
  }
  return counted.toReversed();
}
