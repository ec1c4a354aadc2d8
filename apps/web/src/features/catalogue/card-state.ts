import type { ProductCard } from "@palco/contract/catalogue/api";

/** The reader's access to a product: a ticket, or a subscription that includes it; unknown while it loads. */
export type Held = "owned" | "included" | "unknown" | undefined;

export type CardState =
  | "owned"
  | "included"
  | "unknown"
  | "soon"
  | "sold_out"
  | "over"
  | "free"
  | "offer"
  | "price";

/** The one state in the last line of a card; the reader's own access comes before prices. */
export function cardState(
  { saleState, price, listPrice }: Pick<ProductCard, "saleState" | "price" | "listPrice">,
  held: Held,
): CardState {
  if (held) return held;
  if (saleState === "ended" || saleState === "event_passed") return "over";
  if (saleState === "sold_out") return "sold_out";
  if (saleState === "not_yet") return "soon";
  if (price.gross === 0) return "free";
  return listPrice ? "offer" : "price";
}
