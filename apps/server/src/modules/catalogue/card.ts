import type { Price } from "@palco/values/money";
import type { CardRow } from "./card.queries.ts";
import { currentPrice, type Offer, type Sale } from "./product.ts";

function offerOf(row: CardRow): Offer | null {
  if (row.offerGross === null) return null;
  const price = { net: row.offerNet!, tax: row.offerTax!, gross: row.offerGross, currency: row.currency };
  return { price, startsAt: row.offerStartsAt!, endsAt: row.offerEndsAt! };
}

function fullPriceOf(row: CardRow): Price {
  return { net: row.net, tax: row.tax, gross: row.gross, currency: row.currency };
}

/** Price at a moment, with and without the current offer. */
export function priceOf(row: CardRow, now: Date) {
  return currentPrice({ price: fullPriceOf(row), offer: row.plan === "paid" ? offerOf(row) : null }, now);
}

/** True for products that every visitor may see. */
export const isOnShow = ({ status, channelStatus, ownerSells, typeIsOn }: CardRow): boolean =>
  status === "published" && channelStatus === "published" && ownerSells && typeIsOn;

export function saleOf(row: CardRow): Sale {
  const channelOpen =
    row.ownerSells && (row.channelStatus === "published" || row.channelStatus === "private");
  return { ...row, channelOpen };
}
