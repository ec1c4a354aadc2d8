import type { ProductEdit } from "@palco/contract/catalogue/edit";
import type { QueryClient } from "@tanstack/react-query";

export const productEditKey = (slug: string) => ["product-edit", slug] as const;

/**
 * Shows a product as it was just saved wherever it is on the screen; the lists are asked again. `before` is the slug it
 * was opened with: its screen sees the new one there and goes to its address.
 */
export function keepProduct(queries: QueryClient, product: ProductEdit, before = product.slug): void {
  queries.setQueryData(productEditKey(product.slug), product);
  if (before !== product.slug) queries.setQueryData(productEditKey(before), product);
  void queries.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first === "product" || first === "products",
  });
}
