import { mostCounted } from "@palco/contract/fields";
import type { SearchChoices } from "@palco/contract/search/api";
import { recentValues } from "#platform/recent.ts";
import { combine, type Flags } from "./browse.queries.ts";
import {
  type Chosen,
  type Combination,
  type CountedGroup,
  countChoices,
  countedGroups,
  without,
} from "./choices.ts";
import type { Wanted } from "./facets.ts";
import type { Reader } from "./filtered.ts";
import { facetsOf, foundSource, type Prepared } from "./find.queries.ts";

/** Counts beside choices may be older than those that lists go by: many look for the same words. */
const listCounts = recentValues<readonly Combination[]>("counts of words", {
  freshMs: 15_000,
  keptMs: 20_000,
  load: "search",
});

/** As in `findThings`: of more matches, some are counted, and the counts say "at least". */
const isCut = (combinations: readonly Combination[]) =>
  combinations.reduce((sum, { products }) => sum + products, 0) > mostCounted;

/** With more filtered matches than this, the unfiltered ones are assumed to exceed `mostCounted`, and are not counted. */
const mostPromising = mostCounted / 4;
const unfiltered: Wanted = { groups: new Map() };

/**
 * What could be chosen among the products that match the words, of which those that match the filters too are counted
 * already. A group that something is chosen of is counted without that choice; of several such groups, all products that match the
 * words are counted once instead where they are not too many: whatever is chosen next, they are counted already.
 */
export async function choicesOfWords(
  reader: Reader,
  asked: Prepared,
  { chosen, flags, filtered }: { chosen: Chosen; flags: Flags; filtered: readonly Combination[] },
): Promise<SearchChoices> {
  const ask = async (wanted: Wanted) => {
    const name = nameOf(asked, wanted, flags);
    const found = await listCounts(
      reader,
      [name],
      async () => new Map([[name, await combine(reader.db, foundSource(asked, wanted), flags)]]),
    );
    const all = found.get(name)!;
    return { all, isCut: isCut(all) };
  };
  const rest = { all: filtered, isCut: isCut(filtered) };
  const others = new Map(
    countedGroups.flatMap((group) => {
      const other = without(chosen, group);
      return isSame(other, chosen) ? [] : [[group, other.wanted] as const];
    }),
  );
  const total = filtered.reduce((sum, { products }) => sum + products, 0);
  if (others.size > 1 && total <= mostPromising) {
    const source = await ask(unfiltered);
    if (!source.isCut) return countChoices(chosen, (_, group) => (others.has(group) ? source : rest));
  }
  const counted = new Map<CountedGroup, Awaited<ReturnType<typeof ask>>>();
  for (const [group, wanted] of others) counted.set(group, await ask(wanted));
  return countChoices(chosen, (_, group) => counted.get(group) ?? rest);
}

/** The same for everything that is counted alike. */
const nameOf = ({ kind, language, match, queries }: Prepared, wanted: Wanted, flags: Flags) =>
  JSON.stringify([kind, language, match, queries, facetsOf(wanted), wanted.onAir, flags]);

const isSame = (one: Chosen, other: Chosen) =>
  one.wanted.groups.size === other.wanted.groups.size &&
  one.wanted.days === other.wanted.days &&
  one.wanted.onAir === other.wanted.onAir;
