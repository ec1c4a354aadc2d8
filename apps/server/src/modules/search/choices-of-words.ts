import { mostCounted } from "@palco/contract/fields";
import type { SearchChoices } from "@palco/contract/search/api";
import type { Tx } from "#platform/db/database.ts";
import { combine, type Flags } from "./browse.queries.ts";
import {
  type Chosen,
  type Combination,
  type CountedGroup,
  countChoices,
  countedGroups,
  without,
} from "./choices.ts";
import { isFiltered } from "./facets.ts";
import { type Asked, foundSource } from "./find.queries.ts";

/** As in `findThings`: of more matches, some are counted, and the counts say "at least". */
const isCut = (combinations: readonly Combination[]) =>
  combinations.reduce((sum, { products }) => sum + products, 0) > mostCounted;

/**
 * What could be chosen among the products that match the words. They are counted once without filters; when they are too
 * many, once with all of them, and once for each group that something is chosen of.
 */
export async function choicesOfWords(
  tx: Tx,
  asked: Asked,
  { chosen, flags, total }: { chosen: Chosen; flags: Flags; total: number },
): Promise<SearchChoices> {
  const isNarrowed = isFiltered(chosen.wanted);
  // Too many with the filters are too many without.
  if (!isNarrowed || total <= mostCounted) {
    const all = await combine(tx, foundSource({ ...asked, wanted: undefined }), flags);
    const source = { all, isCut: isCut(all) };
    if (!source.isCut || !isNarrowed) return countChoices(chosen, () => source);
  }
  const ask = (filters: Chosen) => combine(tx, foundSource({ ...asked, wanted: filters.wanted }), flags);
  const filtered = await ask(chosen);
  const counted = new Map<CountedGroup, readonly Combination[]>();
  for (const group of countedGroups) {
    const others = without(chosen, group);
    const isSame =
      others.wanted.groups.size === chosen.wanted.groups.size &&
      others.wanted.days === chosen.wanted.days &&
      others.wanted.onAir === chosen.wanted.onAir;
    counted.set(group, isSame ? filtered : await ask(others));
  }
  return countChoices(chosen, (_, group) => {
    const all = counted.get(group)!;
    return { all, isCut: isCut(all) };
  });
}
