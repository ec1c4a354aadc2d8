import { listWishes } from "@palco/contract/wishes/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

/** The reader's list, page after page. */
export function useWishes() {
  return useInfiniteQuery({
    queryKey: ["wishes"],
    queryFn: ({ pageParam, signal }) =>
      call(listWishes, { query: { cursor: pageParam, size: 24 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
