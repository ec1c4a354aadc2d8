import type { HomeSectionView } from "@palco/contract/pages/views";

/** True for rows of the reader's own, which a visitor does not have. */
export const isOwn = (kind: HomeSectionView["kind"]): boolean =>
  kind === "continue_watching" || kind === "new_in_channels";

/** Ids of every product that a page shows. */
export function productIdsOf(sections: readonly HomeSectionView[]): string[] {
  return sections.flatMap((section) =>
    section.kind === "hero"
      ? section.slides.flatMap((slide) => ("slug" in slide ? slide.id : []))
      : "products" in section
        ? section.products.map(({ id }) => id)
        : section.kind === "featured_product"
          ? [section.product.id]
          : [],
  );
}

/** Ids of the products that the slides show. */
export const slidesOf = (sections: readonly HomeSectionView[]): string[] =>
  sections.flatMap((section) => (section.kind === "hero" ? section.slides.map(({ id }) => id) : []));
