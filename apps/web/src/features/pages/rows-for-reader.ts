import type { HomeSectionView } from "@palco/contract/pages/views";

/** Fewer look like a mistake; what is on air or has an hour is worth a row by itself. */
const fewest = 3;

/** A section without these products: the reader's own, and what stands above; undefined when too little is left. */
export function withoutShown(
  section: HomeSectionView,
  isShown: (productId: string) => boolean,
): HomeSectionView | undefined {
  if (section.kind === "featured_product") return isShown(section.product.id) ? undefined : section;
  if (section.kind !== "product_slider") return section;
  const products = section.products.filter(({ id }) => !isShown(id));
  const isDated = section.source === "live" || section.source === "upcoming";
  const least = Math.min(isDated ? 1 : fewest, section.products.length);
  return products.length < Math.max(1, least) ? undefined : { ...section, products };
}
