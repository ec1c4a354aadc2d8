import { FileText } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

/** A post: read on a page of its own. */
export const post: ProductTypeUi = {
  icon: FileText,
  newNote: true,
  ownTab: {
    name: "text",
    Content: lazy(async () => ({ default: (await import("./editor/TextTab.tsx")).TextTab })),
  },
  gives: "gives_post",
  More: lazy(() => import("./ProductTeaser.tsx")),
  leads: true,
  Length: lazy(() => import("./ReadingTime.tsx")),
};
