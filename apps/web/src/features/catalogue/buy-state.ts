import type { ProductView } from "@palco/contract/catalogue/api";
import { datesToCome } from "#app/coming-dates.ts";

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
  | "called_off"
  | "paused"
  | "not_listed";

type Asked = Pick<ProductView, "viewer" | "saleState" | "status" | "calledOff"> & {
  price: { gross: number };
};

/** The reader's own access comes first, then a code they hold, then the sale, where the site takes orders. */
export function buyStateOf(
  { viewer, saleState, status, price, calledOff }: Asked,
  { isLoggedIn, hasCode, isSelling }: { isLoggedIn: boolean; hasCode: boolean; isSelling: boolean },
): BuyState {
  if (viewer?.owned) return "owned";
  if (viewer?.included) return "included";
  // An answer for visitors, before that for its reader has come.
  if (isLoggedIn && !viewer) return "unknown";
  if (calledOff) return "called_off";
  if (hasCode && isSelling) return "by_code";
  if (saleState === "ended" || saleState === "event_passed") return "ended";
  if (status !== "published") return "not_listed";
  if (saleState === "sold_out") return "sold_out";
  if (saleState === "not_yet") return "not_yet";
  if (!isSelling) return "paused";
  return price.gross === 0 ? "free" : "on_sale";
}

/** True when nothing of it takes place any more: all of it was called off, or each date one could choose. */
export function isCalledOff(product: Pick<ProductView, "calledOff" | "byDate" | "sessions">): boolean {
  const dates = datesToCome(product);
  return product.calledOff || (product.byDate && dates.length > 0 && dates.every((date) => date.calledOff));
}

/** Where a visitor finds the recording of what is over; undefined: nowhere. */
export const recordingAddress = (state: BuyState, { recording }: Pick<ProductView, "recording">) =>
  state === "ended" && recording?.product ? `/products/${recording.product}` : undefined;

/** True where its button leads on: the phone shows it in a bar that stays. */
export function hasAction(state: BuyState): boolean {
  return ["owned", "included", "by_code", "on_sale", "free"].includes(state);
}

/** True where one may choose what is bought: a date, how many. */
export const isForSale = (state: BuyState) => state === "on_sale" || state === "free" || state === "by_code";
