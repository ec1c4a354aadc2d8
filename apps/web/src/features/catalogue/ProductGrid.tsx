import type { ProductCard } from "@palco/contract/catalogue/api";
import { Button } from "@palco/ui/button";
import { Grid } from "@palco/ui/layout";
import { Skeleton } from "@palco/ui/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Held } from "./card-state.ts";
import { ProductCardLink } from "./ProductCardLink.tsx";
import "./product-grid.css";

interface ProductGridProps {
  products: readonly ProductCard[] | undefined;
  more?: { has: boolean; loading: boolean; load: () => void };
  titleAs?: "h2" | "h3";
  /** The reader's access to a product. */
  heldOf: (productId: string) => Held;
  /** Width below which a column is never; as wide as the cards of the home page unless told. */
  min?: number | string;
  /** A few: the picture beside the words, which have more room then. */
  isList?: boolean;
  /** Lines below what cards say, by the product's id. */
  notes?: ReadonlyMap<string, ReactNode>;
}

/** Products side by side, with their shapes while they are on their way. */
export function ProductGrid({
  products,
  more,
  titleAs,
  heldOf,
  min = "max(260px, 15vw)",
  isList,
  notes,
}: ProductGridProps) {
  const { t } = useTranslation("catalogue");
  return (
    <>
      <Grid
        pairs={!isList}
        min={isList ? "max(480px, 38vw)" : min}
        gap={6}
        className={isList ? "product-rows" : undefined}
        aria-busy={!products}
      >
        {products
          ? products.map((product) => (
              <ProductCardLink
                key={product.id}
                product={product}
                held={heldOf(product.id)}
                inPairs={!isList}
                note={notes?.get(product.id)}
                {...(titleAs && { titleAs })}
              />
            ))
          : [1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
              <div key={place} className="grid-shape">
                <Skeleton ratio={1100 / 650} />
                <Skeleton shape="text" width="85%" />
                <Skeleton shape="text" width="60%" />
                <Skeleton shape="text" width="30%" />
              </div>
            ))}
      </Grid>
      {more?.has ? (
        <div className="grid-more">
          <Button onClick={more.load} loading={more.loading}>
            {t("load_more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
