import { BookOpen } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What the buyer of a post gets. */
export function PostGives() {
  const { t } = useTranslation("product");
  return (
    <li>
      <BookOpen aria-hidden="true" /> {t("gives_post")}
    </li>
  );
}
