import { ErrorState } from "@palco/ui/empty-state";
import type { ReactNode } from "react";
import type { Held } from "./card-state.ts";
import { ProductGrid } from "./ProductGrid.tsx";
import { type ShelfFilter, useProducts } from "./use-product.ts";
import "./product-shelf.css";

export interface ProductShelfProps {
  of: ShelfFilter;
  title: string;
  /** Message when the products could not be loaded. */
  failed: string;
  /** While there is nothing on show. */
  empty: ReactNode;
  /** Stand elsewhere on the page. */
  without?: readonly { id: string }[];
  /** The reader's access to a product. */
  heldOf: (productId: string) => Held;
}

/** Published products of somebody, under a heading, page after page. */
export function ProductShelf({ of, title, failed, empty, without = [], heldOf }: ProductShelfProps) {
  const products = useProducts(of);
  const shown = products.data?.pages.flatMap(({ items }) => items);
  if (products.isError && !products.data)
    return (
      <ErrorState title={failed} onRetry={() => void products.refetch()} isRetrying={products.isFetching} />
    );
  if (shown?.length === 0) return empty;
  const rest = shown?.filter(({ id }) => without.every((other) => other.id !== id));
  if (rest?.length === 0) return null;
  return (
    <section>
      <h2 className="product-shelf-title">{title}</h2>
      <ProductGrid
        products={rest}
        titleAs="h3"
        heldOf={heldOf}
        more={{
          has: products.hasNextPage,
          loading: products.isFetchingNextPage,
          load: () => void products.fetchNextPage(),
        }}
      />
    </section>
  );
}
