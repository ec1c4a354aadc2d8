import type { Sort } from "@palco/ui/data-table";
import type { FilterChange } from "#app/table-filters.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { type ListShape, orderOf, readListFilters } from "./list-filters.ts";

const usualNames = ["status", "channel", "type", "q", "sort"] as const;

const unset = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as FilterChange<Name>;

/** The filters of a table with states, each with a tab; the address bar holds them. */
export function useListFilters<Status extends string, Order extends string, More extends string = never>({
  more = [],
  ...shape
}: ListShape<Status, Order, More>) {
  type Name = (typeof usualNames)[number] | More;
  const { values, page, cursor, set, hrefOf } = useTableFilters<Name>([...usualNames, ...more]);
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
    /** What the address says of the filters of this list alone. */
    more: values as Record<More, string>,
    /** Props for a `FilteredTable`. */
    table: {
      filters: {
        values,
        page,
        set,
        isFiltered: Boolean(values.q || status || values.type || more.some((name) => values[name])),
        clear: () => set(unset<Name>(["q", "status", "type", ...more])),
      },
      sort: shape.orders[order],
      onSort: (wanted: Sort | null) => set({ sort: orderOf(shape, wanted) } as FilterChange<Name>),
    },
    /** The address of a state's tab. */
    hrefOf: (one: Status | undefined) => hrefOf({ status: one } as FilterChange<Name>),
  };
}
export type ListFilters<Status extends string, Order extends string> = ReturnType<
  typeof useListFilters<Status, Order>
>;
