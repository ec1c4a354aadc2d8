import { ChannelStatus } from "@palco/contract/channels";
import { listManagedChannels, managedChannelSorts } from "@palco/contract/channels.manage";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useListFilters } from "#app/editing/use-list-filters.ts";

export const managedPageSize = 20;

/** The filters of the team's table; the address bar holds them. */
export function useChannelFilters() {
  return useListFilters({ statuses: ChannelStatus.options, sorts: managedChannelSorts, usual: "review" });
}

export function useManagedChannels({
  status,
  q,
  sort,
  page,
}: ReturnType<typeof useChannelFilters>["filters"]) {
  return useQuery({
    queryKey: ["channels", "managed", { status, q, sort, page }],
    queryFn: ({ signal }) =>
      call(
        listManagedChannels,
        { query: { status, q: q.trim() || undefined, sort, page, size: managedPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
