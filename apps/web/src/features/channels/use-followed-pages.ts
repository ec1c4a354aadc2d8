import { listFollowedChannels } from "@palco/contract/channels/follow";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** The channels the reader follows, page after page. */
export function useFollowedPages() {
  return useInfiniteQuery({
    queryKey: ["followed-channels"],
    queryFn: ({ pageParam, signal }) =>
      call(listFollowedChannels, { query: { cursor: pageParam, size: 24 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
