import { listMyLibrary } from "@palco/contract/library/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export type Show = "all" | "current" | "completed";

export function useMyProducts(show: Show, page: number) {
  return useQuery({
    queryKey: ["library", show, page],
    queryFn: ({ signal }) => call(listMyLibrary, { query: { show, page, size: 24 } }, { signal }),
  });
}
