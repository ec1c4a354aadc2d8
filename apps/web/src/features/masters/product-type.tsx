import { Layers } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

/** A programme: courses in their order, with a page of its own. */
export const master: ProductTypeUi = {
  icon: Layers,
  newNote: true,
  ownTab: {
    name: "courses",
    Content: lazy(() => import("./editor/CoursesTab.tsx")),
  },
  gives: "gives_master",
  More: lazy(() => import("./MasterPlan.tsx")),
};
