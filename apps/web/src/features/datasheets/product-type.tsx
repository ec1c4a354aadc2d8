import { ClipboardList } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

/** A data sheet: an activity told step by step, on a page of its own. */
export const datasheet: ProductTypeUi = {
  icon: ClipboardList,
  newNote: true,
  ownTab: {
    name: "sheet",
    Content: lazy(async () => ({ default: (await import("./editor/SheetTab.tsx")).SheetTab })),
  },
  gives: "gives_datasheet",
  More: lazy(() => import("./SheetTeaser.tsx")),
  leads: true,
};
