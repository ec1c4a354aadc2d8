import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { TourPlace } from "#features/help/tours/TourPlace.tsx";
import { SiteOverview } from "#features/overview/SiteOverview.tsx";

/** `/manage/overview`: what waits for the team, money of today, what is on air, and whether everything runs. */
export default function ManageOverview() {
  const { t } = useTranslation("overview");
  useTitle(t("site_title"));
  return (
    <>
      <PageHeader
        title={t("site_title")}
        actions={
          <Button icon={<ScrollText aria-hidden="true" />} href="/manage/manage-users?tab=log">
            {t("log")}
          </Button>
        }
      />
      <TourPlace tour="admin" />
      <SiteOverview />
    </>
  );
}
