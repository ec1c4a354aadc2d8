import { FileText } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";

/** A post: read on a page of its own. */
export const post: ProductTypeUi = {
  icon: FileText,
  NewNote: lazy(() => import("./NewPostNote.tsx")),
  ownTab: {
    name: "text",
    Content: lazy(async () => ({ default: (await import("./editor/TextTab.tsx")).TextTab })),
  },
  Gives: lazy(() => import("./PostGives.tsx")),
  More: lazy(() => import("./ProductTeaser.tsx")),
};
