import type { ProductStatus, SaleState } from "@palco/contract/catalogue/api";
import type { LockedField, ProductMissing, ProductMove } from "@palco/contract/catalogue/edit";
import { productTraits, type ProductType } from "@palco/contract/product-types/traits";
import { productTabs } from "@palco/contract/product-types/edit";
import { limits } from "@palco/values/limits";
import { minimumPaidPrice, type Price } from "@palco/values/money";

// States ---------------------------------------------------------------------------------------------

const moves: Record<ProductMove, { from: readonly ProductStatus[]; to: ProductStatus }> = {
  publish: { from: ["draft"], to: "published" },
  make_private: { from: ["draft", "published"], to: "private" },
  publish_again: { from: ["private"], to: "published" },
};

/** Next status after a move; undefined when it is not possible. No move leads back to draft. */
export function nextProductStatus(status: ProductStatus, move: ProductMove): ProductStatus | undefined {
  return moves[move].from.includes(status) ? moves[move].to : undefined;
}

export function possibleProductMoves(status: ProductStatus): ProductMove[] {
  return (Object.keys(moves) as ProductMove[]).filter((move) => nextProductStatus(status, move));
}

/** Fields that are locked after publishing (specification, section 4). */
export function lockedFields(status: ProductStatus): LockedField[] {
  return status === "draft" ? [] : ["typeDetails.type", "channelId", "sessions"];
}

// Price ----------------------------------------------------------------------------------------------

export interface Offer {
  price: Price;
  startsAt: Date;
  endsAt: Date;
}

/** Price at a moment: the offer's from its start until just before its end, else the usual price. */
export function currentPrice(
  { price, offer }: { price: Price; offer: Offer | null },
  now: Date,
): { price: Price; listPrice: Price | null; offerEndsAt: Date | null } {
  if (!offer || now < offer.startsAt || now >= offer.endsAt)
    return { price, listPrice: null, offerEndsAt: null };
  return { price: offer.price, listPrice: price, offerEndsAt: offer.endsAt };
}

/** What somebody saves who buys a bundle instead of its parts at their prices of this moment; null: nothing. */
export function savingOf(price: Price, parts: readonly { price: Price }[]): number | null {
  // Amounts of several currencies have no sum.
  if (!parts.length || parts.some((part) => part.price.currency !== price.currency)) return null;
  const saved = parts.reduce((sum, part) => sum + part.price.gross, 0) - price.gross;
  return saved > 0 ? saved : null;
}

/** What readers are told of what is left: a number once there are few, never below zero. */
export function fewLeft(left: number | null): number | null {
  return left !== null && left <= limits.fewLeft ? Math.max(0, left) : null;
}

export interface Sale {
  type: ProductType;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  /** The moment it ends for everybody. */
  expiresAt: Date | null;
  /** When its last date is over, for those that happen at one. */
  lastDateEndsAt: Date | null;
  /** Seats there still are at the dates to come; null: as many as are wanted. */
  seatsLeft: number | null;
  /** Its channel is on its feet; products of the others are not sold (money-and-payments A13). */
  channelOpen: boolean;
}

/** Sale state of a product at a moment. */
export function saleStateOf(sale: Sale, now: Date): SaleState {
  if (sale.expiresAt && sale.expiresAt <= now) return "event_passed";
  if (productTraits[sale.type].isDated && sale.lastDateEndsAt && sale.lastDateEndsAt <= now)
    return "event_passed";
  if (!sale.channelOpen || (sale.saleEndsAt && sale.saleEndsAt <= now)) return "ended";
  if (sale.seatsLeft === 0) return "sold_out";
  return sale.saleStartsAt && now < sale.saleStartsAt ? "not_yet" : "on_sale";
}

/** Which field says that it is over before it has begun to be sold. */
export function pastDateOf(sale: Sale, now: Date): "expiresAt" | "sessions" | undefined {
  if (saleStateOf(sale, now) !== "event_passed") return undefined;
  return sale.expiresAt && sale.expiresAt <= now ? "expiresAt" : "sessions";
}

// Completeness ---------------------------------------------------------------------------------------

export interface Completeness {
  type: ProductType;
  title: string;
  shortDescription: string;
  imageId: string | null;
  categories: number;
  plan: "paid" | "free";
  gross: number;
  sessions: number;
  channelCanPublish: boolean;
  /** For a draft: the field that makes it past already. */
  past?: "expiresAt" | "sessions" | undefined;
}

/** Missing parts that publishing needs, in the order of the tabs; `ofType`: those that only its type needs. */
export function missingToPublish(
  product: Completeness,
  ofType: readonly ProductMissing[] = [],
): ProductMissing[] {
  const missing: ProductMissing[] = [];
  const need = (
    tab: ProductMissing["tab"],
    field: ProductMissing["field"],
    reason: ProductMissing["reason"] = "empty",
  ) => missing.push({ tab, field, reason });
  if (!product.channelCanPublish) need("info", "channelId", "not_approved");
  if (!product.title) need("info", "title");
  if (!product.shortDescription) need("info", "shortDescription");
  if (!product.imageId) need("info", "imageId");
  if (product.past === "expiresAt") need("availability", "expiresAt", "past");
  if (product.categories === 0) need("classification", "categories");
  if (productTraits[product.type].isDated && product.sessions === 0) need("sessions", "sessions");
  else if (product.past === "sessions") need("sessions", "sessions", "past");
  if (product.plan === "paid" && product.gross < minimumPaidPrice) need("price", "price");
  return [...missing, ...ofType].toSorted((a, b) => productTabs.indexOf(a.tab) - productTabs.indexOf(b.tab));
}
