import { listMyLibrary } from "@palco/contract/library/api";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useSession } from "#app/session.ts";
import type { Held } from "#features/catalogue/card-state.ts";

/** Products the reader may watch now, newest first; only when logged in. */
export function useMyCurrent() {
  const isKnown = Boolean(useSession());
  return useQuery({
    queryKey: ["my-products", "current"],
    queryFn: ({ signal }) => call(listMyLibrary, { query: { show: "current", size: 100 } }, { signal }),
    enabled: isKnown,
  });
}

/** The reader's access to a product; unknown until their library has answered, so that no price flashes. */
export function useHeld(): (productId: string) => Held {
  const session = useSession();
  const { data, isError } = useMyCurrent();
  if (!session || isError) return () => undefined;
  const held = data && new Map(data.items.map((item) => [item.productId, item.by]));
  return (id) => {
    if (!held) return "unknown";
    const by = held.get(id);
    return by && (by === "ticket" ? "owned" : "included");
  };
}
