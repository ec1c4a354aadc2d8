import { Button } from "@palco/ui/button";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { MyProducts, newLive } from "#features/catalogue/editor/MyProducts.tsx";
import { MyLiveNow } from "#features/live/MyLiveNow.tsx";
import { NextDates } from "#features/overview/NextDates.tsx";
import { useStudio } from "#features/teams/use-studio.ts";
import { useStudioOverview } from "#features/overview/use-overview.ts";
import "#features/overview/overview.css";

/** `/account/lives`: what of an organizer's is on air, its next dates with what is sold, and all of its live shows. */
export default function Lives() {
  const { t } = useTranslation("catalogue-editor");
  useTitle(t("lives"));
  const overview = useStudioOverview();
  const dates = overview.data?.dates ?? [];
  return (
    <>
      <PageHeader
        title={t("lives")}
        subtitle={t("lives_about")}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} href={newLive}>
            {t("new_live")}
          </Button>
        }
      />
      <div className="studio">
        <MyLiveNow moderates={false} />
        {overview.isPending ? (
          <Skeleton height={220} />
        ) : dates.length ? (
          <div className="overview">
            <NextDates dates={dates} withRooms />
          </div>
        ) : null}
        <MyProducts live withFigures={useStudio().may("figures")} />
      </div>
    </>
  );
}
