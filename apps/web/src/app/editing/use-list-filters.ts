import { useTableFilters } from "#app/use-table-filters.ts";

/** What a list can be narrowed and ordered by; the first order is the usual one. */
export interface ListShape<Status extends string, Sort extends string> {
  statuses: readonly Status[];
  sorts: readonly Sort[];
  usual: Sort;
}

/** The filters of a table with states, each with a tab. */
export function useListFilters<Status extends string, Sort extends string>({
  statuses,
  sorts,
  usual,
}: ListShape<Status, Sort>) {
  const { values, page, set, hrefOf } = useTableFilters(["status", "channel", "q", "sort"]);
  return {
    filters: {
      status: statuses.find((status) => status === values.status),
      channel: values.channel || undefined,
      q: values.q,
      sort: sorts.find((sort) => sort === values.sort) ?? usual,
      page,
    },
    set,
    /** The address of a state's tab. */
    hrefOf: (status: Status | undefined) => hrefOf({ status }),
  };
}
