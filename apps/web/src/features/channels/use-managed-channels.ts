import { ChannelStatus } from "@palco/contract/channels";
import { listManagedChannels, managedChannelSorts } from "@palco/contract/channels.manage";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { call } from "#app/api.ts";

export const managedPageSize = 20;

/** The filters of the team's table; the address bar holds them. */
export function useChannelFilters() {
  const [params, setParams] = useSearchParams();
  const filters = {
    status: ChannelStatus.options.find((status) => status === params.get("status")),
    q: params.get("q")?.slice(0, 100) ?? "",
    sort: managedChannelSorts.find((sort) => sort === params.get("sort")) ?? "review",
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
  };
  /** Sets one of them; a new filter begins at the first page. */
  function set(
    change: Partial<Record<"status" | "q" | "sort" | "page", string | undefined>>,
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
  function hrefOf(status: ChannelStatus | undefined): string {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (status) next.set("status", status);
    else next.delete("status");
    return `?${next}`;
  }
  return { filters, set, hrefOf };
}

export function useManagedChannels({
  status,
  q,
  sort,
  page,
}: ReturnType<typeof useChannelFilters>["filters"]) {
  return useQuery({
    queryKey: ["channels", "managed", { status, q, sort, page }],
    queryFn: ({ signal }) =>
      call(
        listManagedChannels,
        { query: { status, q: q.trim() || undefined, sort, page, size: managedPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
