import { Package } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

/** What is sent home. */
export const goods: ProductTypeUi = {
  icon: Package,
  InfoSection: lazy(async () => ({ default: (await import("./StockSection.tsx")).StockSection })),
};
