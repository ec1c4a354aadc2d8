import { useSearchParams } from "react-router";
import { type FilterChange, readFilters, withFilters } from "./table-filters.ts";

/** The filters of a table by name; the address bar holds them. A new filter begins at the first page. */
export function useTableFilters<Name extends string>(names: readonly Name[]) {
  type Change = FilterChange<Name>;
  const [params, setParams] = useSearchParams();
  // At once: in a transition what was chosen stands there only when the table is drawn.
  const set = (change: Change, { replace = false } = {}) =>
    setParams(withFilters(params, change), { replace, preventScrollReset: true, flushSync: true });
  return {
    ...readFilters(params, names),
    set,
    hrefOf: (change: Change) => `?${withFilters(params, change)}`,
    clear: () => set(Object.fromEntries(names.map((name) => [name, undefined])) as Change),
  };
}
export type TableFilters<Name extends string> = ReturnType<typeof useTableFilters<Name>>;
