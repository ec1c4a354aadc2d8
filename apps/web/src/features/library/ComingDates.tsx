import type { ProductCard } from "@palco/contract/catalogue/api";
import { openAddress } from "@palco/contract/product-types/traits";
import { Button } from "@palco/ui/button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { cardState, type Held } from "#features/catalogue/card-state.ts";
import { useIsOnAir } from "#features/catalogue/on-air.ts";
import { OnAirMark, Price } from "#features/catalogue/ProductCardLink.tsx";
import "./due-now.css";

interface ComingDatesProps {
  products: readonly ProductCard[];
  heldOf: (productId: string) => Held;
}

/** What somebody has on air and what comes next, side by side, above all else they show. */
export function ComingDates({ products, heldOf }: ComingDatesProps) {
  const { t } = useTranslation("pages");
  return (
    <section className="coming-dates" aria-labelledby="coming-dates">
      <h2 id="coming-dates" className="product-shelf-title">
        {t("row_upcoming")}
      </h2>
      <div className="my-due-all">
        {products.map((product) => (
          <DateOf key={product.id} product={product} held={heldOf(product.id)} />
        ))}
      </div>
    </section>
  );
}

function DateOf({ product, held }: { product: ProductCard; held: Held }) {
  const { t } = useTranslation(["catalogue", "pages"]);
  const isOnAir = useIsOnAir(product.id);
  const image = imageSource(product.image);
  const format = useFormat();
  const state = cardState(product, held);
  const isMine = state === "owned" || state === "included";
  const page = `/products/${product.slug}`;
  return (
    <section className="my-due">
      <div className="my-due-picture">{image ? <img {...image} sizes="224px" alt="" /> : null}</div>
      <div className="my-due-words">
        <h3 className="my-due-title" data-user-content>
          <Link to={page}>{product.title}</Link>
        </h3>
        <p className="my-due-when">
          {isOnAir ? <OnAirMark /> : product.sessionAt ? format.dateFact(product.sessionAt) : null}
        </p>
        <p className="my-due-price">
          {isMine ? (
            t(state === "owned" ? "badge_owned" : "badge_included")
          ) : state === "free" ? (
            t("badge_free")
          ) : state === "price" || state === "offer" ? (
            <Price product={product} />
          ) : state === "sold_out" ? (
            t("badge_sold_out")
          ) : null}
        </p>
      </div>
      <Button href={isMine ? openAddress(product) : page}>
        {t(isMine ? (isOnAir ? "pages:enter" : "pages:wait") : "pages:see_product")}
      </Button>
    </section>
  );
}
