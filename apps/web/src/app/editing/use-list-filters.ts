import type { Sort } from "@palco/ui/data-table";
import { useTableFilters } from "#app/use-table-filters.ts";

/** Filters and orders of a list. */
export interface ListShape<Status extends string, Order extends string> {
  statuses: readonly Status[];
  /** Name of each order in the address, and the column whose head selects it, if any. */
  orders: Record<Order, Sort | null>;
  /** The order when none is asked for. */
  usual: NoInfer<Order>;
}

/** The filters of a table with states, each with a tab; the address bar holds them. */
export function useListFilters<Status extends string, Order extends string>({
  statuses,
  orders,
  usual,
}: ListShape<Status, Order>) {
  const { values, page, cursor, set, hrefOf } = useTableFilters(["status", "channel", "q", "sort"]);
  const names = Object.keys(orders) as Order[];
  const order = names.find((name) => name === values.sort) ?? usual;
  const status = statuses.find((one) => one === values.status);
  return {
    filters: {
      status,
      channel: values.channel || undefined,
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
        isFiltered: Boolean(values.q || status),
        clear: () => set({ q: undefined, status: undefined }),
      },
      sort: orders[order],
      onSort: (wanted: Sort | null) =>
        set({
          sort: names.find((name) => {
            const sort = orders[name];
            return wanted && sort?.key === wanted.key && sort.direction === wanted.direction;
          }),
        }),
    },
    /** The address of a state's tab. */
    hrefOf: (one: Status | undefined) => hrefOf({ status: one }),
  };
}
export type ListFilters<Status extends string, Order extends string> = ReturnType<
  typeof useListFilters<Status, Order>
>;
