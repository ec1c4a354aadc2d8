import { ProductStatus } from "@palco/contract/catalogue/api";
import { listMyProducts } from "@palco/contract/catalogue/edit";
import { listManagedProducts } from "@palco/contract/catalogue/manage";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useListFilters } from "#app/editing/use-list-filters.ts";

const pageSize = 20;

/** The filters of a table of products. */
export const useProductFilters = () =>
  useListFilters({
    statuses: ProductStatus.options,
    orders: {
      updated: { key: "updated", direction: "desc" },
      newest: null,
      title: { key: "title", direction: "asc" },
      price_asc: { key: "price", direction: "asc" },
      price_desc: { key: "price", direction: "desc" },
    },
    usual: "updated",
  });
export type ProductFilters = ReturnType<typeof useProductFilters>;

/** No filter: the newest, and how many there are of each state. */
export const everyProduct: ProductFilters["filters"] = {
  status: undefined,
  channel: undefined,
  q: "",
  sort: "updated",
  page: 1,
};

const asked = ({ q, ...filters }: ProductFilters["filters"]) => ({
  ...filters,
  q: q.trim() || undefined,
  size: pageSize,
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
