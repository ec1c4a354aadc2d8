import { ChannelStatus } from "@palco/contract/channels/api";
import {
  listManagedChannels,
  ManagedChannelFilter,
  moveManagedChannels,
} from "@palco/contract/channels/manage";
import { type ChannelFigures, listChannelFigures } from "@palco/contract/sales/channel-figures";
import type { RouteArguments } from "@palco/contract/route";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { oneOf } from "#app/one-of.ts";
import { useListFilters } from "#app/editing/use-list-filters.ts";

const pageSize = 20;

/** What channels may be filtered by that they lack. No channel is without a title. */
export const missingFilters = ManagedChannelFilter.shape.missing.unwrap().exclude(["title"]).options;

/** The filters of the team's table. Without another order, those that wait for a review come first. */
export function useChannelFilters() {
  const { filters, more, ...rest } = useListFilters({
    statuses: ChannelStatus.options,
    orders: {
      review: null,
      newest: null,
      oldest: null,
      title: { key: "channel", direction: "asc" },
      updated: { key: "updated", direction: "desc" },
    },
    usual: "review",
    more: ["missing"],
  });
  return { ...rest, filters: { ...filters, missing: oneOf(missingFilters, more.missing) } };
}
export type ChannelFilters = ReturnType<typeof useChannelFilters>;

export function useManagedChannels({ status, missing, q, sort, page, cursor }: ChannelFilters["filters"]) {
  const query = { status, missing, q: q.trim() || undefined, sort, page, cursor, size: pageSize };
  return useQuery({
    queryKey: ["channels", "managed", query],
    queryFn: ({ signal }) => call(listManagedChannels, { query }, { signal }),
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
