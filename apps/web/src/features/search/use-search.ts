import { search } from "@palco/contract/search/api";
import { limits } from "@palco/values/limits";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { type Filters, queryOf } from "./filters.ts";

export const isSearchable = (words: string): boolean => words.trim().length >= limits.searchLetters;

/**
 * What matches, page after page as far as it is counted. What was found before stays while the next is on its way; nothing
 * is asked for words of fewer than three letters.
 */
export function useSearch(filters: Filters) {
  const query = queryOf(filters);
  return useInfiniteQuery({
    queryKey: ["search", query],
    queryFn: ({ pageParam, signal }) =>
      call(search, { query: { ...query, page: pageParam, size: 24 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    enabled: !filters.words || isSearchable(filters.words),
    placeholderData: keepPreviousData,
  });
}
