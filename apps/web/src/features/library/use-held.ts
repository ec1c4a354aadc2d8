import { listHeld, listMyLibrary } from "@palco/contract/library/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useReader } from "#app/session.ts";
import type { Held } from "#features/catalogue/card-state.ts";
import type { Progress } from "#features/catalogue/product-page.ts";

/** Products the reader may watch now, newest first; only when logged in. */
export function useMyCurrent() {
  const isKnown = Boolean(useReader());
  return useQuery({
    queryKey: ["my-products", "current"],
    queryFn: ({ signal }) => call(listMyLibrary, { query: { show: "current", size: 100 } }, { signal }),
    enabled: isKnown,
  });
}

export const heldBy = (by: "ticket" | "subscription" | undefined): Held =>
  by && (by === "ticket" ? "owned" : "included");

/** The reader's access to the products of a page; unknown until the answer has come, so that no price flashes. */
export function useHeld(productIds: readonly string[]): (productId: string) => Held {
  const isKnown = Boolean(useReader());
  const ids = [...new Set(productIds)].toSorted();
  const { data, isError } = useQuery({
    queryKey: ["held", ids],
    queryFn: ({ signal }) => call(listHeld, { query: { products: ids.join() } }, { signal }),
    enabled: isKnown && ids.length > 0,
  });
  if (!isKnown || isError) return () => undefined;
  const held = data && new Map(data.items.map(({ productId, by }) => [productId, by]));
  return (id) => {
    if (!held) return "unknown";
    return heldBy(held.get(id));
  };
}

const noProgress: Progress = { endsAt: null, sessionAt: null, leftMs: null };

/** How far the reader is with a product they may watch; null until that is known. */
export function useProgress(productId: string, isMine: boolean): Progress | null {
  // The session of a purchase has no library.
  const isKnown = useReader() !== undefined;
  const { data, isError } = useQuery({
    queryKey: ["held", [productId]],
    queryFn: ({ signal }) => call(listHeld, { query: { products: productId } }, { signal }),
    enabled: isMine && isKnown,
  });
  if (!isMine || !isKnown || isError) return noProgress;
  return data ? (data.items[0] ?? noProgress) : null;
}
