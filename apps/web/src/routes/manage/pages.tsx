import { PageHeader } from "@palco/ui/page-header";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { EntitiesTab } from "#features/entities/EntitiesTab.tsx";
import { PagesScreen } from "#features/pages/list/PagesScreen.tsx";

/** `/manage/pages`: the pages of the site, and the stores of its entities. */
export default function ManagePages() {
  const { t } = useTranslation("site-pages");
  const [params] = useSearchParams();
  const tab = params.get("tab") === "stores" ? "stores" : "pages";
  useTitle(t(`tab_${tab}`));
  const tabs = (
    <TabLinks
      label={t("tabs")}
      value={tab}
      items={[
        { value: "pages", label: t("tab_pages"), href: "/manage/pages" },
        { value: "stores", label: t("tab_stores"), href: "/manage/pages?tab=stores" },
      ]}
    />
  );
  if (tab === "pages") return <PagesScreen tabs={tabs} />;
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} tabs={tabs} />
      <EntitiesTab />
    </>
  );
}
