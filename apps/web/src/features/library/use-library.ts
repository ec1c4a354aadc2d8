import { type librarySorts, type LibraryShow, listMyLibrary } from "@palco/contract/library/api";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export interface LibraryFilter {
  show: Extract<LibraryShow, "current" | "completed">;
  sort?: (typeof librarySorts)[number];
  q?: string;
}

/** What the reader owns, page after page. */
export function useLibrary(filter: LibraryFilter, enabled = true) {
  return useInfiniteQuery({
    queryKey: ["library", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listMyLibrary, { query: { ...filter, cursor: pageParam, size: 24 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
    enabled,
  });
}

/** One row of it: dates to come, or what was begun. */
export function useLibraryRow(show: "upcoming" | "begun") {
  return useQuery({
    queryKey: ["library", show],
    queryFn: ({ signal }) => call(listMyLibrary, { query: { show, size: 20 } }, { signal }),
  });
}
