import { ProductStatus } from "@palco/contract/catalogue/api";
import { listMyProducts } from "@palco/contract/catalogue/edit";
import { listManagedProducts, missingFilters, moveManagedProducts } from "@palco/contract/catalogue/manage";
import { listProductFigures, listSold, type ProductFigures } from "@palco/contract/overview/sold";
import { availableProductTypes } from "@palco/contract/product-types/traits";
import type { RouteArguments } from "@palco/contract/route";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { oneOf } from "#app/one-of.ts";
import { useListFilters } from "#app/editing/use-list-filters.ts";

const pageSize = 20;

/** The filters of a table of products; of live shows the next date comes first. */
export function useProductFilters({ live = false } = {}) {
  const { filters, more, ...rest } = useListFilters({
    statuses: ProductStatus.options,
    orders: {
      date: { key: "date", direction: "asc" },
      updated: { key: "updated", direction: "desc" },
      newest: null,
      title: { key: "title", direction: "asc" },
      price_asc: { key: "price", direction: "asc" },
      price_desc: { key: "price", direction: "desc" },
    },
    usual: live ? "date" : "updated",
    more: ["missing"],
  });
  return { ...rest, filters: { ...filters, missing: oneOf(missingFilters, more.missing) } };
}
export type ProductFilters = ReturnType<typeof useProductFilters>;

/** No filter: the newest, and how many there are of each state. */
export const everyProduct: ProductFilters["filters"] = {
  status: undefined,
  channel: undefined,
  type: undefined,
  missing: undefined,
  q: "",
  sort: "updated",
  page: 1,
};

const asked = ({ q, type, status, channel, sort, page }: ProductFilters["filters"]) => ({
  status,
  channel,
  sort,
  page,
  type: availableProductTypes.find((one) => one === type),
  q: q.trim() || undefined,
  size: pageSize,
});

/** @param live only live shows, also in the counts */
export function useMyProductList(
  filters: ProductFilters["filters"],
  { enabled = true, live = false }: { enabled?: boolean; live?: boolean } = {},
) {
  const query = { ...asked(filters), ...(live && { live: "true" as const }) };
  return useQuery({
    queryKey: ["products", "mine", query],
    queryFn: ({ signal }) => call(listMyProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** @param onSale only what is sold now, of which nothing is missing */
export function useManagedProductList(filters: ProductFilters["filters"], { onSale = false } = {}) {
  const query = {
    ...asked(filters),
    sort: filters.sort === "date" ? undefined : filters.sort,
    ...(onSale ? { onSale: "true" as const } : { missing: filters.missing }),
  };
  return useQuery({
    queryKey: ["products", "managed", query],
    queryFn: ({ signal }) => call(listManagedProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How often the products of a page were sold; it comes after the rows. */
export function useSold(ids: readonly string[]): ReadonlyMap<string, number> {
  const query = { ids: ids.join(",") };
  const { data } = useQuery({
    queryKey: ["products", "sold", query],
    queryFn: ({ signal }) => call(listSold, { query }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map(({ id, sold }) => [id, sold]));
}

/** How one's own products of a page go; it comes after the rows. */
export function useFigures(ids: readonly string[], enabled: boolean): ReadonlyMap<string, ProductFigures> {
  const query = { ids: ids.join(",") };
  const { data } = useQuery({
    queryKey: ["products", "figures", query],
    queryFn: ({ signal }) => call(listProductFigures, { query }, { signal }),
    enabled: enabled && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map((item) => [item.id, item]));
}

/** One move of many products. */
export function useMoveProducts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteArguments<typeof moveManagedProducts>["body"]) =>
      call(moveManagedProducts, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["products"] }),
  });
}
