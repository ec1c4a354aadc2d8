import { FileText } from "lucide-react";
import { lazy } from "react";
import type { ProductTypeUi } from "#app/product-type.ts";
import { PostGives } from "./PostGives.tsx";

/** A post: read on a page of its own. */
export const post: ProductTypeUi = {
  icon: FileText,
  NewNote: lazy(() => import("./NewPostNote.tsx")),
  ownTab: {
    name: "text",
    Content: lazy(async () => ({ default: (await import("./editor/TextTab.tsx")).TextTab })),
  },
  Gives: PostGives,
  More: lazy(() => import("./ProductTeaser.tsx")),
  leads: true,
  Length: lazy(() => import("./ReadingTime.tsx")),
};
