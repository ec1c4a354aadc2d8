import {
  getProduct,
  listCategories,
  listProducts,
  type ProductType,
  type SaleState,
} from "@palco/contract/catalogue";
import { getCheckout } from "@palco/contract/checkout";
import { getPlayer } from "@palco/contract/playback";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";

export function useProduct(slug: string) {
  return useQuery({
    queryKey: ["product", slug],
    queryFn: ({ signal }) => call(getProduct, { params: { slug } }, { signal }),
  });
}

/**
 * Whether the reader has it already; nobody is asked about without a session. What is no longer sold has no checkout
 * to ask: there the player knows who holds a ticket.
 */
export function useOwned(slug: string, sale: SaleState | null): boolean {
  const checkout = useQuery({
    queryKey: ["checkout", slug],
    queryFn: ({ signal }) => call(getCheckout, { params: { slug }, query: {} }, { signal }),
    enabled: sale === "on_sale",
    retry: false,
  });
  const player = useQuery({
    queryKey: ["owned", slug],
    queryFn: ({ signal }) => call(getPlayer, { params: { slug } }, { signal }),
    enabled: sale !== null && sale !== "on_sale",
    retry: false,
  });
  const state = player.data?.state;
  return checkout.data?.owned ?? (state !== undefined && state !== "no_ticket" && state !== "finished");
}

/** What of a bundle the reader owns already, as the checkout says. */
export function useOwnedInside(slug: string, enabled: boolean): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ["checkout", slug],
    queryFn: ({ signal }) => call(getCheckout, { params: { slug }, query: {} }, { signal }),
    enabled,
    retry: false,
  });
  return new Set(data?.bundle.filter(({ owned }) => owned).map(({ id }) => id));
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
