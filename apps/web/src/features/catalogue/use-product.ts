import { getProduct, listCategories, listProducts, type ProductType } from "@palco/contract/catalogue/api";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export function useProduct(slug: string) {
  return useQuery({
    queryKey: ["product", slug],
    queryFn: ({ signal }) => call(getProduct, { params: { slug } }, { signal }),
  });
}

export function useCategories() {
  return useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => call(listCategories, {}, { signal }),
    staleTime: 300_000,
  });
}

export interface ShelfFilter {
  category?: string;
  channel?: string;
  speaker?: string;
  plan?: "paid" | "free";
  type?: ProductType;
  /** Words of the title. */
  q?: string;
  sort?: "newest" | "title" | "price_asc" | "price_desc";
}

/** Products on show, page after page. */
export function useProducts(filter: ShelfFilter, enabled = true) {
  return useInfiniteQuery({
    queryKey: ["products", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listProducts, { query: { ...filter, cursor: pageParam, size: 24 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  });
}

/** Ids of the products of a list that are shown so far. */
export const useProductIds = (filter: ShelfFilter): string[] =>
  useProducts(filter).data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
