import { ChannelStatus } from "@palco/contract/channels/api";
import { listManagedChannels } from "@palco/contract/channels/manage";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useListFilters } from "#app/editing/use-list-filters.ts";

const pageSize = 20;

/** The filters of the team's table. Without another order, those that wait for a review come first. */
export const useChannelFilters = () =>
  useListFilters({
    statuses: ChannelStatus.options,
    orders: {
      review: null,
      newest: null,
      oldest: null,
      title: { key: "channel", direction: "asc" },
      updated: { key: "updated", direction: "desc" },
    },
    usual: "review",
  });
export type ChannelFilters = ReturnType<typeof useChannelFilters>;

export function useManagedChannels({ status, q, sort, page }: ChannelFilters["filters"]) {
  return useQuery({
    queryKey: ["channels", "managed", { status, q, sort, page }],
    queryFn: ({ signal }) =>
      call(
        listManagedChannels,
        { query: { status, q: q.trim() || undefined, sort, page, size: pageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
