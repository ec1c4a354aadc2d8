import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { controlRoomView } from "#features/catalogue/editor/control-room.ts";
import { LiveNowCards } from "#features/live/LiveNowCards.tsx";
import { useLiveNow } from "#features/live/use-live-now.ts";
import { BestProducts } from "./BestProducts.tsx";
import { Figures } from "./Figures.tsx";
import { Health } from "./Health.tsx";
import { SalesByDay } from "./SalesByDay.tsx";
import { ScheduledJobs } from "./ScheduledJobs.tsx";
import { useSalesOverview, useSiteOverview } from "./use-overview.ts";
import { Waiting } from "./Waiting.tsx";
import { RecentTiles } from "./RecentTiles.tsx";
import "./overview.css";

/** The team's front page. */
export function SiteOverview() {
  const { t } = useTranslation("overview");
  const site = useSiteOverview();
  const sales = useSalesOverview("all");
  const live = useLiveNow().data?.items ?? [];
  if (site.isError && !site.data)
    return (
      <ErrorState
        title={t("part_failed")}
        onRetry={() => void Promise.all([site.refetch(), sales.refetch()])}
        isRetrying={site.isFetching}
      />
    );
  return (
    <div className="overview">
      <div className="overview-columns" data-site>
        <div className="overview-column">
          {site.data ? <Waiting overview={site.data} /> : <Skeleton height={300} />}
          {live.length ? (
            <Section title={t("on_air")}>
              <LiveNowCards
                items={live}
                addressOf={({ product }) => `/manage/products/${product.slug}${controlRoomView}`}
              />
            </Section>
          ) : null}
          <Figures sales={sales.data} scope="all" first={<RecentTiles sales={sales.data} />} />
          {sales.data ? <SalesByDay sales={sales.data} /> : <Skeleton height={260} />}
        </div>
        <div className="overview-column" data-side>
          {sales.data ? (
            <BestProducts
              best={sales.data.best}
              currency={sales.data.now[0]?.currency ?? "EUR"}
              addressOf={({ product }) => `/manage/products/${product.slug}${controlRoomView}`}
            />
          ) : null}
          {site.data ? <Health health={site.data.health} /> : <Skeleton height={420} />}
          {site.data ? <ScheduledJobs jobs={site.data.health.jobs} /> : <Skeleton height={120} />}
        </div>
      </div>
    </div>
  );
}
