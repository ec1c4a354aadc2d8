export type Sort = { key: string; direction: "asc" | "desc" };

/** Pressing a column's head: first up (or as the column prefers), then the other way, then as the server likes. */
export function nextSort(
  current: Sort | null | undefined,
  key: string,
  first: Sort["direction"] = "asc",
): Sort | null {
  if (current?.key !== key) return { key, direction: first };
  return current.direction === first ? { key, direction: first === "asc" ? "desc" : "asc" } : null;
}

/** Value of `aria-sort` for a column. */
export function ariaSort(current: Sort | null | undefined, key: string): "ascending" | "descending" | "none" {
  if (current?.key !== key) return "none";
  return current.direction === "asc" ? "ascending" : "descending";
}

/** First and last row shown on a page, 1-based; 0 to 0 of nothing. */
export function rowRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
}

/** The pages to offer around the current one; null is a gap. Never a gap of a single page. */
export function pageList(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, null, pages];
  if (page >= pages - 3) return [1, null, pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, null, page - 1, page, page + 1, null, pages];
}
