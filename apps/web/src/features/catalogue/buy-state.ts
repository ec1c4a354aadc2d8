import type { ProductView } from "@palco/contract/catalogue/api";

/** What the card of a product offers its reader. `unknown`: whether they own it is not known yet, so no price is shown. */
export type BuyState =
  | "unknown"
  | "owned"
  | "included"
  | "by_code"
  | "on_sale"
  | "free"
  | "not_yet"
  | "sold_out"
  | "ended"
  | "not_listed";

type Asked = Pick<ProductView, "viewer" | "saleState" | "status"> & { price: { gross: number } };

/** The reader's own access comes first, then a code they hold, then the sale. */
export function buyStateOf(
  { viewer, saleState, status, price }: Asked,
  { isLoggedIn, hasCode }: { isLoggedIn: boolean; hasCode: boolean },
): BuyState {
  if (viewer?.owned) return "owned";
  if (viewer?.included) return "included";
  // An answer for visitors, before that for its reader has come.
  if (isLoggedIn && !viewer) return "unknown";
  if (hasCode) return "by_code";
  if (saleState === "ended" || saleState === "event_passed") return "ended";
  if (status !== "published") return "not_listed";
  if (saleState === "sold_out") return "sold_out";
  if (saleState === "not_yet") return "not_yet";
  return price.gross === 0 ? "free" : "on_sale";
}

/** True where its button leads on: the phone shows it in a bar that stays. */
export function hasAction(state: BuyState): boolean {
  return ["owned", "included", "by_code", "on_sale", "free"].includes(state);
}

/** True where one may choose what is bought: a date, how many. */
export const isForSale = (state: BuyState) => state === "on_sale" || state === "free" || state === "by_code";
