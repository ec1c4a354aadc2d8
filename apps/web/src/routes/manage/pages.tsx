import { PageHeader } from "@palco/ui/page-header";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { EntitiesTab } from "#features/entities/EntitiesTab.tsx";
import { NewsletterTab } from "#features/newsletter/NewsletterTab.tsx";
import { PagesScreen } from "#features/pages/list/PagesScreen.tsx";

/** `/manage/pages`: the pages of the site, the stores of its entities, and who asked for the newsletter. */
export default function ManagePages() {
  const { t } = useTranslation("site-pages");
  const [params] = useSearchParams();
  const asked = params.get("tab");
  const tab = asked === "stores" || asked === "newsletter" ? asked : "pages";
  useTitle(t(`tab_${tab}`));
  const tabs = (
    <TabLinks
      label={t("tabs")}
      value={tab}
      items={[
        { value: "pages", label: t("tab_pages"), href: "/manage/pages" },
        { value: "stores", label: t("tab_stores"), href: "/manage/pages?tab=stores" },
        { value: "newsletter", label: t("tab_newsletter"), href: "/manage/pages?tab=newsletter" },
      ]}
    />
  );
  if (tab === "pages") return <PagesScreen tabs={tabs} />;
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} tabs={tabs} />
      {tab === "stores" ? <EntitiesTab /> : <NewsletterTab />}
    </>
  );
}
