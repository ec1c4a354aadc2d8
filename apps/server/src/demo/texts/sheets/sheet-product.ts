import type { DemoProduct, DemoSheet } from "../types.ts";

type Written = Pick<
  DemoProduct,
  | "slug"
  | "channel"
  | "title"
  | "shortDescription"
  | "categories"
  | "tags"
  | "image"
  | "price"
  | "publishedInDays"
> & { sheet: DemoSheet };

/** A product around a sheet: nothing else of it differs. */
export const sheetProduct = (written: Written): DemoProduct => ({
  ...written,
  type: "datasheet",
  status: "published",
  language: "es",
  description: { es: [], en: [], pt: [] },
  ageRating: "all",
  productionYear: 2026,
  productionCountry: "ES",
  director: "",
  artists: [],
  artSheet: "",
  techSheet: "",
  trailer: false,
});
