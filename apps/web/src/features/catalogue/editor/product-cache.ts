import type { ProductEdit } from "@palco/contract/catalogue.edit";
import type { QueryClient } from "@tanstack/react-query";

export const productEditKey = (slug: string) => ["product-edit", slug] as const;

/** Shows a product as it was just saved wherever it is on the screen; the lists are asked again. */
export function keepProduct(queries: QueryClient, product: ProductEdit): void {
  queries.setQueryData(productEditKey(product.slug), product);
  void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === "product" || first === "products" });
}
