import type { ProductStatus, ProductType, SaleState } from "@palco/contract/catalogue/api";
import type { RefundPolicy } from "@palco/contract/channels/refund-policy";
import type { ImageView } from "@palco/contract/fields";
import type { Price } from "@palco/values/money";

/** A product as those see it who sell it, open it or play it. */
export interface ProductForSale {
  id: string;
  slug: string;
  type: ProductType;
  /** Only `published` ones are sold to anybody; the caller decides who else may. */
  status: ProductStatus;
  /** For everybody to see: published, in a channel that is. */
  onShow: boolean;
  /** False while its type belongs to a module of the site that is off. */
  typeIsOn: boolean;
  /** In the language asked for. */
  title: string;
  plan: "paid" | "free";
  /** At the moment asked for. */
  price: Price;
  /** The price without the offer, when one is running. */
  listPrice: Price | null;
  currency: string;
  /** Basis points. */
  taxRate: number;
  saleState: SaleState;
  /** Seats or pieces there still are; null: as many as are wanted. */
  left: number | null;
  /** Hours of viewing from the purchase. */
  accessHours: number | null;
  expiresAt: Date | null;
  /** The next date, or the last one when all have passed. */
  sessionAt: Date | null;
  /** The latest date that has come. */
  begunAt: Date | null;
  channelId: string;
  channel: { slug: string; title: string };
  /** Of the channel, where it fits the product. */
  refundPolicy: RefundPolicy | null;
  ownerId: string;
  assetId: string | null;
  trailerAssetId: string | null;
  durationMs: number | null;
  image: ImageView | null;
}
