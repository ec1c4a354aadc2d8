import { ChannelStatus } from "@palco/contract/channels/api";
import { listManagedChannels, moveManagedChannels } from "@palco/contract/channels/manage";
import { type ChannelFigures, listChannelFigures } from "@palco/contract/sales/channel-figures";
import type { RouteArguments } from "@palco/contract/route";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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

/** What these channels have and sold, by id. */
export function useChannelFigures(ids: readonly string[]): ReadonlyMap<string, ChannelFigures> {
  const query = { ids: ids.join(",") };
  const { data } = useQuery({
    queryKey: ["channels", "figures", query],
    queryFn: ({ signal }) => call(listChannelFigures, { query }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map((figures) => [figures.id, figures]));
}

/** One decision about many channels. */
export function useMoveChannels() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteArguments<typeof moveManagedChannels>["body"]) =>
      call(moveManagedChannels, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["channels"] }),
  });
}
