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
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    names.map((name) => [name, params.get(name)?.slice(0, 100) ?? ""]),
  ) as Record<Name, string>;
  function changed(change: Partial<Record<Name | "page", string | undefined>>): URLSearchParams {
    const next = new URLSearchParams(params);
    if (!("page" in change)) next.delete("page");
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value as string);
      else next.delete(name);
    }
    return next;
  }
  return {
    values,
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
    isFiltered: names.some((name) => values[name]),
    set: (change: Partial<Record<Name | "page", string | undefined>>, { replace = false } = {}) =>
      setParams(changed(change), { replace, preventScrollReset: true }),
    clear: () =>
      setParams(
        changed(
          Object.fromEntries(names.map((name) => [name, undefined])) as Partial<
            Record<Name | "page", undefined>
          >,
        ),
        {
          preventScrollReset: true,
        },
      ),
  };
}
