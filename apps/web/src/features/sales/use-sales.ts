import {
  listOpportunities,
  listSaleChoices,
  listSales,
  opportunityStages,
  saleSorts,
  saleStates,
  saleTablePath,
  sumOpportunities,
  sumSales,
} from "@palco/contract/sales/api";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { oneOf } from "#app/one-of.ts";
import { saveTable } from "#app/save-table.ts";
import { midnight } from "#app/table-filters.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { daysBefore, daysOf, type Period, periodOf } from "./period.ts";

export type Scope = "own" | "all";
export const salePageSize = 25;

/**
 * The filters and the order of the sales; the last day counts whole. The team's screen opens on the last 30 days, as its
 * overview does; `period=all` in the address is all time, and what is searched or narrowed from elsewhere too.
 */
export function useSaleFilters(scope: Scope) {
  const { values: typed, ...rest } = useTableFilters(["q", "product", "channel", "state", "from", "to"]);
  const named = useTableFilters(["from", "to", "period"]);
  const opens = scope === "all" && !rest.isFiltered && named.values.period !== "all";
  const values = opens ? { ...typed, ...daysOf("days") } : typed;
  const order = useTableFilters(["sort", "direction"]);
  return {
    ...rest,
    values,
    /** The days are those that the screen opens on: nobody chose them. */
    opens,
    /** A choice keeps the days that are shown; a search goes through all. */
    set: (change: Parameters<typeof rest.set>[0], how?: Parameters<typeof rest.set>[1]) =>
      rest.set(
        opens && !("q" in change) && !("page" in change) ? { from: values.from, ...change } : change,
        how,
      ),
    choosePeriod: (period: Period) =>
      named.set({ ...daysOf(period), period: period === "all" ? period : "" }),
    order: order.set,
    sort: oneOf(saleSorts, order.values.sort),
    direction: order.values.direction === "asc" ? ("asc" as const) : ("desc" as const),
    filter: {
      q: values.q.trim() || undefined,
      product: values.product || undefined,
      channel: values.channel || undefined,
      state: oneOf(saleStates, values.state),
      from: midnight(values.from),
      to: midnight(values.to, 1),
    },
  };
}
export type SaleFilters = ReturnType<typeof useSaleFilters>;

export function useSales(scope: Scope, { filter, page, cursor, sort, direction }: SaleFilters) {
  const query = { ...filter, scope, page, cursor, sort, direction, size: salePageSize };
  return useQuery({
    queryKey: ["sales", query],
    queryFn: ({ signal }) => call(listSales, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Milliseconds that sums and filter choices of a screen stay fresh, so that turning pages loads only rows. */
const restMs = 20_000;

/** Sums of all matching sales. While they load no sums are shown, so that those of another filter never appear. */
export function useSaleSums(scope: Scope, filter: SaleFilters["filter"]) {
  const query = { ...filter, scope };
  return useQuery({
    queryKey: ["sales", "sums", query],
    queryFn: ({ signal }) => call(sumSales, { query }, { signal }),
    staleTime: restMs,
  });
}

/** Sums of as much time before the period that is shown; undefined for days that are no period. */
export function useSumsBefore(scope: Scope, { values, filter }: SaleFilters) {
  const period = periodOf(values);
  const days = period && daysBefore(period);
  const query = days && { ...filter, scope, from: midnight(days.from), to: midnight(days.to, 1) };
  return useQuery({
    queryKey: ["sales", "sums", query],
    queryFn: ({ signal }) => call(sumSales, { query: query! }, { signal }),
    enabled: query !== undefined,
    staleTime: restMs,
  });
}

/** Choices of the sales filters. */
export function useSaleChoices(scope: Scope) {
  return useQuery({
    queryKey: ["sales", "choices", scope],
    queryFn: ({ signal }) => call(listSaleChoices, { query: { scope } }, { signal }),
    staleTime: restMs,
  });
}

/** The table comes in pieces and is kept by the browser as a whole. */
export function useSaleTable(scope: Scope) {
  return useMutation({
    mutationFn: (filter: SaleFilters["filter"]) =>
      saveTable("sales.csv", saleTablePath, { ...filter, scope }),
  });
}

export function useOpportunityFilters() {
  const { values, ...rest } = useTableFilters(["q", "product", "stage"]);
  const filter = {
    q: values.q.trim() || undefined,
    product: values.product || undefined,
    stage: oneOf(opportunityStages, values.stage),
  };
  return { ...rest, values, filter };
}

export function useOpportunities(
  scope: Scope,
  { filter, page, cursor }: Pick<ReturnType<typeof useOpportunityFilters>, "filter" | "page" | "cursor">,
) {
  const query = { ...filter, scope, page, cursor, size: salePageSize };
  return useQuery({
    queryKey: ["sales", "opportunities", query],
    queryFn: ({ signal }) => call(listOpportunities, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Number of people who wanted something, named or not. */
export function useOpportunitySums(scope: Scope, product: string | undefined) {
  const query = { scope, product };
  return useQuery({
    queryKey: ["sales", "opportunities", "sums", query],
    queryFn: ({ signal }) => call(sumOpportunities, { query }, { signal }),
    staleTime: restMs,
  });
}
