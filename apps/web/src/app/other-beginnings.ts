import type { ProductType } from "@palco/contract/product-types/traits";
import { type ComponentType, lazy } from "react";

/** Another way to begin a product of a type, below its note. Apart from `product-types.ts`, which every page loads. */
export const otherBeginnings: Partial<Record<ProductType, ComponentType>> = {
  course: lazy(() => import("#features/courses/editor/ImportCourse.tsx")),
};
