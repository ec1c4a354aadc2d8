import type { ProductCard, ProductView } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { cardState, type Held } from "./card-state.ts";
import { Price, useFact } from "./ProductCardLink.tsx";
import "./bundle-parts.css";

/** Parts shown at first; the rest of a large pack on request. */
const shownAtFirst = 4;

interface BundlePartsProps {
  product: Pick<ProductView, "bundle" | "saving" | "price">;
  /** The reader's access to a part. */
  heldOf: (productId: string) => Held;
}

/** In the card of a pack: what is in it, what each part costs alone, and all of them together. */
export function BundleParts({ product: { bundle, saving, price }, heldOf }: BundlePartsProps) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || bundle.length <= shownAtFirst + 1 ? bundle : bundle.slice(0, shownAtFirst);
  return (
    <section className="bundle-parts" aria-labelledby="bundle-parts">
      <h2 id="bundle-parts">{t("product:bundle_title")}</h2>
      <ul>
        {shown.map((part) => (
          <Part key={part.id} part={part} held={heldOf(part.id)} />
        ))}
      </ul>
      {shown.length < bundle.length ? (
        <Button size="sm" block onClick={() => setWhole(true)}>
          {t("product:dates_more", { count: bundle.length })}
        </Button>
      ) : null}
      {saving ? (
        <p className="bundle-apart">
          <span>{t("product:bundle_apart")}</span>
          <span>{format.money({ amount: price.gross + saving, currency: price.currency })}</span>
        </p>
      ) : null}
    </section>
  );
}

function Part({ part, held }: { part: ProductCard; held: Held }) {
  const { t } = useTranslation("catalogue");
  const image = imageSource(part.image);
  const fact = useFact(part);
  const state = cardState(part, held);
  return (
    <li className="bundle-part">
      {image ? <img {...image} sizes="80px" alt="" loading="lazy" /> : <span aria-hidden="true" />}
      <div>
        <Link to={`/products/${part.slug}`} data-user-content>
          {part.title}
        </Link>
        <p>{fact}</p>
      </div>
      <p className="bundle-part-price">
        {state === "owned" ? (
          <span data-owned>{t("badge_owned")}</span>
        ) : state === "included" ? (
          <span data-owned>{t("badge_included")}</span>
        ) : state === "free" ? (
          t("badge_free")
        ) : state === "unknown" ? null : (
          <Price product={part} />
        )}
      </p>
    </li>
  );
}
