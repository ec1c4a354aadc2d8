import { midnight } from "#app/table-filters.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import type { RedeemedWanted } from "./use-coupons.ts";

const names = ["q", "product", "from", "to"] as const;

/** The filters of the redeemed codes; the address bar holds them. The last day counts whole. */
export function useRedeemedFilters() {
  const filters = useTableFilters(names);
  const { values, page, cursor } = filters;
  const wanted: RedeemedWanted = {
    page,
    cursor,
    q: values.q,
    product: values.product || undefined,
    from: midnight(values.from),
    to: midnight(values.to, 1),
  };
  return { ...filters, wanted };
}
