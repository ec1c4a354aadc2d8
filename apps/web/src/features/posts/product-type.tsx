import { BookOpen, FileText } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { ProductTypeUi } from "#app/product-type.ts";

/** A post: read on a page of its own. */
export const post: ProductTypeUi = {
  icon: FileText,
  NewNote: lazy(() => import("./NewPostNote.tsx")),
  ownTab: {
    name: "text",
    Content: lazy(async () => ({ default: (await import("./editor/TextTab.tsx")).TextTab })),
  },
  Gives,
  More: lazy(() => import("./ProductTeaser.tsx")),
};

function Gives() {
  const { t } = useTranslation("product");
  return (
    <li>
      <BookOpen aria-hidden="true" /> {t("gives_post")}
    </li>
  );
}
