import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { PagesScreen } from "#features/pages/list/PagesScreen.tsx";

/** `/manage/pages`: the pages of the site. */
export default function ManagePages() {
  const { t } = useTranslation("site-pages");
  useTitle(t("title"));
  return <PagesScreen tabs={null} />;
}
