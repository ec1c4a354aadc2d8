import { useSearchParams } from "react-router";

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight at the beginning of a day here, so many days later. */
export function midnight(date: string, later = 0): string | undefined {
  if (!day.test(date)) return undefined;
  const at = new Date(`${date}T00:00:00`);
  at.setDate(at.getDate() + later);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The filters of a table by name; the address bar holds them. A new filter begins at the first page. */
export function useTableFilters<Name extends string>(names: readonly Name[]) {
  type Change = Partial<Record<Name | "page" | "cursor", string | undefined>>;
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, params.get(name)?.slice(0, 100) ?? ""]),
  ) as Record<Name, string>;
  function changed(change: Change): URLSearchParams {
    const next = new URLSearchParams(params);
    next.delete("cursor");
    if (!("page" in change)) next.delete("page");
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value as string);
      else next.delete(name);
    }
    return next;
  }
  const set = (change: Change, { replace = false } = {}) =>
    setParams(changed(change), { replace, preventScrollReset: true });
  return {
    values,
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
    /** Cursor where the page begins in a long list; `page` is then only its number. */
    cursor: params.get("cursor")?.slice(0, 1200) || undefined,
    isFiltered: names.some((name) => values[name]),
    set,
    hrefOf: (change: Change) => `?${changed(change)}`,
    clear: () => set(Object.fromEntries(names.map((name) => [name, undefined])) as Change),
  };
}
export type TableFilters<Name extends string> = ReturnType<typeof useTableFilters<Name>>;
