import {
  listSubscribers,
  sumSubscribers,
  subscriberSorts,
  type SubscriberFilter,
  subscriberStates,
  subscriberTablePath,
} from "@palco/contract/subscriptions/subscribers";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { oneOf } from "#app/one-of.ts";
import { saveTable } from "#app/save-table.ts";
import { useTableFilters } from "#app/use-table-filters.ts";

const pageSize = 25;

/** The filters of the subscribers; the address bar holds them. */
export function useSubscriberFilters() {
  const { values, ...rest } = useTableFilters(["q", "channel", "state"]);
  const filter: SubscriberFilter = {
    q: values.q.trim() || undefined,
    channel: values.channel || undefined,
    state: oneOf(subscriberStates, values.state),
  };
  const order = useTableFilters(["sort", "direction"]);
  return {
    ...rest,
    values,
    filter,
    order: order.set,
    sort: oneOf(subscriberSorts, order.values.sort),
    direction: order.values.direction === "asc" ? ("asc" as const) : ("desc" as const),
  };
}

export function useSubscribers({
  filter,
  page,
  cursor,
  sort,
  direction,
}: ReturnType<typeof useSubscriberFilters>) {
  const query = { ...filter, page, cursor, sort, direction, size: pageSize };
  return useQuery({
    queryKey: ["subscribers", query],
    queryFn: ({ signal }) => call(listSubscribers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the subscribers of a channel, or of all of one's own, come to. */
export function useSubscriberSums(channel: string | undefined) {
  return useQuery({
    queryKey: ["subscribers", "sums", channel],
    queryFn: ({ signal }) => call(sumSubscribers, { query: { channel } }, { signal }),
  });
}

/** The table comes in pieces and is kept by the browser as a whole. */
export function useSubscriberTable() {
  return useMutation({
    mutationFn: (filter: SubscriberFilter) => saveTable("subscribers.csv", subscriberTablePath, filter),
  });
}
