import { ProductStatus } from "@palco/contract/catalogue";
import { listMyProducts, myProductSorts } from "@palco/contract/catalogue.edit";
import { listManagedProducts } from "@palco/contract/catalogue.manage";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";

export const productPageSize = 20;

/** The filters of a table of products; the address bar holds them. */
export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const filters = {
    status: ProductStatus.options.find((status) => status === params.get("status")),
    channel: params.get("channel") ?? undefined,
    q: params.get("q")?.slice(0, 100) ?? "",
    sort: myProductSorts.find((sort) => sort === params.get("sort")) ?? "updated",
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
  };
  /** Sets some of them; a new filter begins at the first page. */
  function set(
    change: Partial<Record<"status" | "channel" | "q" | "sort" | "page", string | undefined>>,
    { replace = false } = {},
  ): void {
    const next = new URLSearchParams(params);
    if (!("page" in change)) next.delete("page");
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace, preventScrollReset: true });
  }
  /** The address of a state's tab. */
  function hrefOf(status: ProductStatus | undefined): string {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (status) next.set("status", status);
    else next.delete("status");
    return `?${next}`;
  }
  return { filters, set, hrefOf };
}
export type ProductFilters = ReturnType<typeof useProductFilters>;

const asked = ({ q, ...filters }: ProductFilters["filters"]) => ({
  ...filters,
  q: q.trim() || undefined,
  size: productPageSize,
});

export function useMyProductList(filters: ProductFilters["filters"]) {
  const query = asked(filters);
  return useQuery({
    queryKey: ["products", "mine", query],
    queryFn: ({ signal }) => call(listMyProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useManagedProductList(filters: ProductFilters["filters"]) {
  const query = asked(filters);
  return useQuery({
    queryKey: ["products", "managed", query],
    queryFn: ({ signal }) => call(listManagedProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
