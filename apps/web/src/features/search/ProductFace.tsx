import type { ProductCard } from "@palco/contract/catalogue/api";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import { cardState, type Held } from "#features/catalogue/card-state.ts";
import { useIsOnAir } from "#features/catalogue/on-air.ts";
import { OnAirMark, Price, useFact } from "#features/catalogue/ProductCardLink.tsx";

const words = {
  owned: "badge_owned",
  included: "badge_included",
  soon: "badge_soon",
  sold_out: "badge_sold_out",
  over: "badge_ended",
  free: "badge_free",
} as const;

/** A product in one line: its picture, title, kind with length or date, and price or state. */
export function ProductFace({ product, held }: { product: ProductCard; held: Held }) {
  const { t } = useTranslation("catalogue");
  const fact = useFact(product);
  const isOnAir = useIsOnAir(product.id);
  const state = cardState(product, held);
  return (
    <>
      <span className="suggestion-picture">
        {product.image ? (
          <img
            src={imageUrl(product.image, 160)}
            alt=""
            width={56}
            height={33}
            loading="lazy"
            decoding="async"
          />
        ) : null}
      </span>
      <span className="suggestion-words">
        <span className="suggestion-title" translate="no" data-user-content>
          {product.title}
        </span>
        <span className="suggestion-fact">{fact}</span>
      </span>
      <span className="suggestion-price">
        {isOnAir ? (
          <OnAirMark />
        ) : state in words ? (
          t(words[state as keyof typeof words])
        ) : state === "unknown" ? null : (
          <Price product={product} />
        )}
      </span>
    </>
  );
}
