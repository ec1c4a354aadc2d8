import { Package } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

/** Products that are shipped. */
export const goods: ProductTypeUi = {
  icon: Package,
  Buying: lazy(() => import("./GoodsBuying.tsx")),
  InfoSection: lazy(async () => ({ default: (await import("./StockSection.tsx")).StockSection })),
};
