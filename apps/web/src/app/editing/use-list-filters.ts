import type { Sort } from "@palco/ui/data-table";
import { useTableFilters } from "#app/use-table-filters.ts";
import { type ListShape, orderOf, readListFilters } from "./list-filters.ts";

/** The filters of a table with states, each with a tab; the address bar holds them. */
export function useListFilters<Status extends string, Order extends string>(shape: ListShape<Status, Order>) {
  const { values, page, cursor, set, hrefOf } = useTableFilters(["status", "channel", "type", "q", "sort"]);
  const { status, order } = readListFilters(shape, values);
  return {
    filters: {
      status,
      channel: values.channel || undefined,
      type: values.type || undefined,
      q: values.q,
      sort: order,
      page,
      ...(cursor && { cursor }),
    },
    /** Props for a `FilteredTable`. */
    table: {
      filters: {
        values,
        page,
        set,
        isFiltered: Boolean(values.q || status || values.type),
        clear: () => set({ q: undefined, status: undefined, type: undefined }),
      },
      sort: shape.orders[order],
      onSort: (wanted: Sort | null) => set({ sort: orderOf(shape, wanted) }),
    },
    /** The address of a state's tab. */
    hrefOf: (one: Status | undefined) => hrefOf({ status: one }),
  };
}
export type ListFilters<Status extends string, Order extends string> = ReturnType<
  typeof useListFilters<Status, Order>
>;
