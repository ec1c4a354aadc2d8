import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { SiteOverview } from "#features/overview/SiteOverview.tsx";

/** `/manage/overview`: what waits for the team, money of today, what is on air, and whether everything runs. */
export default function ManageOverview() {
  const { t } = useTranslation("overview");
  useTitle(t("site_title"));
  return (
    <>
      <PageHeader title={t("site_title")} subtitle={t("site_about")} />
      <SiteOverview />
    </>
  );
}
