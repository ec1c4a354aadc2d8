import { useSearchParams } from "react-router";
import type { RedeemedWanted } from "./use-coupons.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight at the beginning of a day here, so many days later. */
function midnight(date: string, later = 0): string | undefined {
  if (!day.test(date)) return undefined;
  const at = new Date(`${date}T00:00:00`);
  at.setDate(at.getDate() + later);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The filters of the redeemed codes; the address bar holds them. The last day counts whole. */
export function useRedeemedFilters() {
  const [params, setParams] = useSearchParams();
  const days = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  const wanted: RedeemedWanted = {
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(params.get("page"))) || 1)),
    q: params.get("q")?.slice(0, 100) ?? "",
    product: params.get("product") ?? undefined,
    from: midnight(days.from),
    to: midnight(days.to, 1),
  };
  /** Sets some of them; a new filter begins at the first page. */
  function set(
    change: Partial<Record<"q" | "product" | "from" | "to" | "page", string | undefined>>,
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
  return {
    wanted,
    days,
    isFiltered: Boolean(wanted.q || wanted.product || wanted.from || wanted.to),
    set,
    clear: () => set({ q: undefined, product: undefined, from: undefined, to: undefined }),
  };
}
