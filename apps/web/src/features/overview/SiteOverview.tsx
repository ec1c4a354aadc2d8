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
import { RecentSales } from "./RecentSales.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { SalesByDay } from "./SalesByDay.tsx";
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
    <div className="overview overview-site">
      <div data-part="waiting">
        {site.data ? (
          <Waiting overview={site.data} />
        ) : (
          <Section look="card" title={t("waiting")}>
            <RowsSkeleton rows={3} />
          </Section>
        )}
        {live.length ? (
          <Section title={t("on_air")}>
            <LiveNowCards
              items={live}
              addressOf={({ product }) => `/manage/products/${product.slug}${controlRoomView}`}
            />
          </Section>
        ) : null}
      </div>
      <div data-part="figures">
        <Figures sales={sales.data} scope="all" first={<RecentTiles sales={sales.data} />} />
      </div>
      <div data-part="days">{sales.data ? <SalesByDay sales={sales.data} /> : <Skeleton height={310} />}</div>
      <div data-part="recent">
        <RecentSales scope="all" />
      </div>
      <div data-part="best">
        {sales.data ? (
          <BestProducts
            best={sales.data.best}
            currency={sales.data.now[0]?.currency ?? "EUR"}
            addressOf={({ product }) => `/manage/products/${product.slug}${controlRoomView}`}
          />
        ) : (
          <Section look="card" title={t("best")}>
            <RowsSkeleton rows={3} />
          </Section>
        )}
      </div>
      <div data-part="health">
        {site.data ? (
          <Health health={site.data.health} />
        ) : (
          <Section look="card" title={t("health")}>
            <RowsSkeleton rows={7} />
          </Section>
        )}
      </div>
    </div>
  );
}
