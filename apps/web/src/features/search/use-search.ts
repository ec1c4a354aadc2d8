import { search } from "@palco/contract/search/api";
import { limits } from "@palco/values/limits";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export const isSearchable = (words: string): boolean => words.trim().length >= limits.searchLetters;

/** Products and channels that match, page after page as far as they are counted; nothing is asked below three letters. */
export function useSearch(words: string) {
  return useInfiniteQuery({
    queryKey: ["search", words],
    queryFn: ({ pageParam, signal }) =>
      call(search, { query: { q: words.trim(), page: pageParam, size: 24 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    enabled: isSearchable(words),
  });
}
