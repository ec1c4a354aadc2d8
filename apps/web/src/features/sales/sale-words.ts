import type { Sale } from "@palco/contract/sales/api";
import type { Tone } from "@palco/ui/badge";

/** How a sale stands, as it is said: nothing was paid of what costs nothing. */
export type SaleWord = Sale["state"] | "free";

export const saleWord = ({ state, amount, support }: Pick<Sale, "state" | "amount" | "support">): SaleWord =>
  state === "paid" && amount + support === 0 ? "free" : state;

export const saleTone: Record<SaleWord, Tone> = {
  paid: "success",
  free: "neutral",
  refunded: "neutral",
  partially_refunded: "warning",
};

/** Buyer of a sale, as far as the buyer is known. */
export const buyerName = ({ name, surname }: Sale["buyer"]): string => `${name} ${surname}`.trim();
