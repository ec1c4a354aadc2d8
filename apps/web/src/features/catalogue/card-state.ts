import type { ProductCard } from "@palco/contract/catalogue/api";

/** What the reader has of it: a ticket, or a subscription that opens it; unknown while it is asked for. */
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

/** What stands in the last line of a card: one thing, the reader's own first. */
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
