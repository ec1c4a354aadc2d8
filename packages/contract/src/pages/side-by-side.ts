import type { HomeSectionView } from "./views.ts";

/** So many on air leave room for the dates in the same row of a wide window. */
const most = 2;

/** How many are on air where the row stands beside the dates that come next, instead of being nearly empty; 0: it does not. */
export function besideDates(row: HomeSectionView | undefined, next: HomeSectionView | undefined): number {
  if (row?.kind !== "product_slider" || next?.kind !== "product_slider") return 0;
  const count = row.products.length;
  return row.source === "live" && next.source === "upcoming" && count <= most ? count : 0;
}

/** A hero with words or a product to be the heading of the page that it begins. */
export const isTitled = (section: HomeSectionView | undefined): boolean =>
  section?.kind === "hero" && Boolean(section.title || section.slides[0]?.title);
