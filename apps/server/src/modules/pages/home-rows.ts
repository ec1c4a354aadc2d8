import { mostInRow } from "@palco/contract/pages/api";

/** Fewer look like a mistake; what happens at an hour is worth a row by itself. */
const fewest = 3;
/** In so many rows from the top nothing is shown twice. */
const rowsWithoutRepeats = 3;

/** What a row could show, best first. */
export interface RowCandidates {
  ids: readonly string[];
  /** The most it shows. */
  count: number;
  /** What it shows is on air or has a date. */
  isDated: boolean;
}

/** How many candidates a row needs so that what the rows above it took does not leave it short. */
export const candidatesFor = (count: number): number => count + (rowsWithoutRepeats - 1) * mostInRow;

/**
 * What each row shows, in the order of the page; none for a row that is left out. Where no row has enough, as on a new
 * site, the short ones are shown.
 */
export function fillRows(rows: readonly RowCandidates[]): string[][] {
  const filled = fill(rows, (row) => (row.isDated ? 1 : fewest));
  return filled.some((ids) => ids.length) ? filled : fill(rows, () => 1);
}

function fill(rows: readonly RowCandidates[], least: (row: RowCandidates) => number): string[][] {
  const seen = new Set<string>();
  let shown = 0;
  return rows.map((row) => {
    const isTop = shown < rowsWithoutRepeats;
    const fresh = isTop ? row.ids.filter((id) => !seen.has(id)) : row.ids;
    const ids = fresh.slice(0, Math.min(row.count, mostInRow));
    if (ids.length < least(row)) return [];
    shown += 1;
    if (isTop) for (const id of ids) seen.add(id);
    return ids;
  });
}
