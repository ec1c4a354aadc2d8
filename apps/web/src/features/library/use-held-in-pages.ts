import { listHeld } from "@palco/contract/library/api";
import { useQueries } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { useReader } from "#app/session.ts";
import type { Held } from "#features/catalogue/card-state.ts";
import { heldBy } from "./use-held.ts";

/** Of lists that grow: products of one page are asked about once. */
const pageSize = 24;

/** The reader's access to the products of a list that grows, page by page; unknown until its answer has come. */
export function useHeldInPages(productIds: readonly string[]): (productId: string) => Held {
  const isKnown = Boolean(useReader());
  const pages: string[][] = [];
  for (let from = 0; from < productIds.length; from += pageSize)
    pages.push(productIds.slice(from, from + pageSize));
  const answers = useQueries({
    queries: pages.map((ids) => ({
      queryKey: ["held", ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listHeld, { query: { products: ids.join() } }, { signal }),
      enabled: isKnown,
    })),
  });
  if (!isKnown) return () => undefined;
  return (id) => {
    const answer = answers[pages.findIndex((ids) => ids.includes(id))];
    if (!answer || answer.isError) return undefined;
    if (!answer.data) return "unknown";
    return heldBy(answer.data.items.find(({ productId }) => productId === id)?.by);
  };
}
