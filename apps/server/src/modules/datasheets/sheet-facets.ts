import type { SheetFacts } from "@palco/contract/datasheets/sheet";
import {
  type SearchCost,
  searchCostEdges,
  searchPeople,
  searchPeopleEdges,
} from "@palco/contract/search/filters";

/** Every size of group that fits between the fewest and the most who can take part; none when neither is known. */
export function peopleFacets({
  peopleMin,
  peopleMax,
}: Pick<SheetFacts, "peopleMin" | "peopleMax">): string[] {
  if (peopleMin === null && peopleMax === null) return [];
  const [least, most] = [peopleMin ?? 1, peopleMax ?? Infinity];
  return searchPeople
    .filter(
      (_, at) => least <= (searchPeopleEdges[at] ?? Infinity) && most > (searchPeopleEdges[at - 1] ?? 0),
    )
    .map((one) => `people:${one}`);
}

export function costFacets({ money }: Pick<SheetFacts, "money">): string[] {
  return money === null ? [] : [`cost:${costOf(money)}`];
}

function costOf(money: number): SearchCost {
  if (money === 0) return "none";
  if (money <= searchCostEdges[0]) return "low";
  return money <= searchCostEdges[1] ? "mid" : "high";
}
