import { mostInRow } from "@palco/contract/pages/sections";

/** Fewer look like a mistake; what happens at an hour is worth a row by itself. */
const fewest = 3;
/** In so many rows from the top nothing is shown twice. */
const rowsWithoutRepeats = 3;

/** Candidates of a row, best first. */
export interface RowCandidates {
  ids: readonly string[];
  /** The most it shows. */
  count: number;
  /** True when its products are on air or have a date. */
  isDated: boolean;
}

/** Candidates a row needs: enough for `count` after the rows above have taken theirs. */
export const candidatesFor = (count: number): number => count + (rowsWithoutRepeats - 1) * mostInRow;

/** A row that has so many without the slides above it leaves these out. */
const enough = 6;

/**
 * Product ids of each row, in the order of the page; an empty list leaves the row out. Where no row has enough, as on a
 * new site, short rows are shown. What the slides show is repeated only where a row would be short without it, and among
 * the dates, which are told whole.
 */
export function fillRows(rows: readonly RowCandidates[], slides: readonly string[] = []): string[][] {
  const filled = fill(rows, slides, (row) => (row.isDated ? 1 : fewest));
  return filled.some((ids) => ids.length) ? filled : fill(rows, slides, () => 1);
}

function fill(
  rows: readonly RowCandidates[],
  slides: readonly string[],
  least: (row: RowCandidates) => number,
): string[][] {
  const seen = new Set<string>();
  let shown = 0;
  return rows.map((row) => {
    const isTop = shown < rowsWithoutRepeats;
    const unseen = isTop ? row.ids.filter((id) => !seen.has(id)) : row.ids;
    const others = isTop && !row.isDated ? unseen.filter((id) => !slides.includes(id)) : unseen;
    const fresh = others.length >= enough ? others : unseen;
    const ids = fresh.slice(0, Math.min(row.count, mostInRow));
    if (ids.length < least(row)) return [];
    shown += 1;
    if (isTop) for (const id of ids) seen.add(id);
    return ids;
  });
}
