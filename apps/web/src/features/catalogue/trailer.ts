import type { ProductView } from "@palco/contract/catalogue/api";
import { type OutsideTrailer, outsideTrailer } from "@palco/values/trailer";

export type Trailer = { kind: "own" } | OutsideTrailer;

/** How a product's trailer is shown: ours, that of another site in its frame, or a link. */
export function trailerOf({ trailer }: Pick<ProductView, "trailer">): Trailer | undefined {
  if (trailer?.assetId) return { kind: "own" };
  return trailer?.url ? outsideTrailer(trailer.url) : undefined;
}
