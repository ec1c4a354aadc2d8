import { listFollowedChannels } from "@palco/contract/channels/follow";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** The channels the reader followed last. */
export function useFollowed() {
  const { data } = useQuery({
    queryKey: ["followed-channels", "last"],
    queryFn: ({ signal }) => call(listFollowedChannels, { query: { size: 6 } }, { signal }),
  });
  return data;
}

/** All of them, page after page. */
export function useFollowedPages() {
  return useInfiniteQuery({
    queryKey: ["followed-channels"],
    queryFn: ({ pageParam, signal }) =>
      call(listFollowedChannels, { query: { cursor: pageParam, size: 24 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
