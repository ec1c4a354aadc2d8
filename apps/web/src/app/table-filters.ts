const day = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight at the beginning of a day here, so many days later; undefined for a day that does not exist. */
export function midnight(date: string, later = 0): string | undefined {
  const [year, month, dayOfMonth] = day.test(date) ? date.split("-").map(Number) : [];
  if (year === undefined) return undefined;
  const at = new Date(year, month! - 1, dayOfMonth);
  // Dates roll over: 31 February would be some day in March.
  if (at.getMonth() !== month! - 1 || at.getDate() !== dayOfMonth) return undefined;
  at.setDate(at.getDate() + later);
  return at.toISOString();
}

export type FilterChange<Name extends string> = Partial<Record<Name | "page" | "cursor", string | undefined>>;

/** The filters of a table as the address has them. */
export function readFilters<Name extends string>(params: URLSearchParams, names: readonly Name[]) {
  const values = Object.fromEntries(
    names.map((name) => [name, params.get(name)?.slice(0, 100) ?? ""]),
  ) as Record<Name, string>;
  return {
    values,
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
    /** Cursor where the page begins in a long list; `page` is then only its number. */
    cursor: params.get("cursor")?.slice(0, 1200) || undefined,
    isFiltered: names.some((name) => values[name]),
  };
}

/** The address after a change. A new filter begins at the first page. */
export function withFilters<Name extends string>(
  params: URLSearchParams,
  change: FilterChange<Name>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("cursor");
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value as string);
    else next.delete(name);
  }
  return next;
}
