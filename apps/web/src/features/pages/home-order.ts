import type { HomeSectionView } from "@palco/contract/pages/api";

const rowsBeforeCode = 3;

/** Number of sections above the box for codes: down to the third row, or to the last one. */
export function placeOfCodeBox(kinds: readonly HomeSectionView["kind"][]): number {
  const rows = kinds.flatMap((kind, index) => (kind.endsWith("_slider") ? [index + 1] : []));
  return rows[rowsBeforeCode - 1] ?? rows.at(-1) ?? kinds.length;
}

/** Ids of every product that a page shows. */
export function productIdsOf(sections: readonly HomeSectionView[]): string[] {
  return sections.flatMap((section) =>
    "products" in section
      ? section.products.map(({ id }) => id)
      : section.kind === "featured_product"
        ? [section.product.id]
        : [],
  );
}

/** Ids of the products that the slides show. */
export const slidesOf = (sections: readonly HomeSectionView[]): string[] =>
  sections.flatMap((section) => (section.kind === "hero" ? section.products.map(({ id }) => id) : []));
