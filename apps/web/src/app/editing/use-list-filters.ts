import { useSearchParams } from "react-router";

/** What a list can be narrowed and ordered by; the first order is the usual one. */
export interface ListShape<Status extends string, Sort extends string> {
  statuses: readonly Status[];
  sorts: readonly Sort[];
  usual: Sort;
}

/** The filters of a table with states; the address bar holds them. */
export function useListFilters<Status extends string, Sort extends string>({
  statuses,
  sorts,
  usual,
}: ListShape<Status, Sort>) {
  const [params, setParams] = useSearchParams();
  const filters = {
    status: statuses.find((status) => status === params.get("status")),
    channel: params.get("channel") ?? undefined,
    q: params.get("q")?.slice(0, 100) ?? "",
    sort: sorts.find((sort) => sort === params.get("sort")) ?? usual,
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
  function hrefOf(status: Status | undefined): string {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (status) next.set("status", status);
    else next.delete("status");
    return `?${next}`;
  }
  return { filters, set, hrefOf };
}
