import type { HomeSectionView } from "@palco/contract/pages/api";

const rowsBeforeCode = 3;

/** Number of sections above the box for codes: down to the third row, or to the last one. */
export function placeOfCodeBox(kinds: readonly HomeSectionView["kind"][]): number {
  const rows = kinds.flatMap((kind, index) => (kind.endsWith("_slider") ? [index + 1] : []));
  return rows[rowsBeforeCode - 1] ?? rows.at(-1) ?? kinds.length;
}
