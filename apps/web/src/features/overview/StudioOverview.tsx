import { Button } from "@palco/ui/button";
import { Alert } from "@palco/ui/alert";
import { Skeleton } from "@palco/ui/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BestProducts } from "./BestProducts.tsx";
import { FirstSale } from "./FirstSale.tsx";
import { Figures } from "./Figures.tsx";
import { NextDates } from "./NextDates.tsx";
import { NextPayout } from "./NextPayout.tsx";
import { RecentSales } from "./RecentSales.tsx";
import { SalesByDay } from "./SalesByDay.tsx";
import { Tasks } from "./Tasks.tsx";
import { useSalesOverview, useStudioOverview } from "./use-overview.ts";
import "./overview.css";

/** How it goes, what is to do, what comes. Each part comes by itself, so that none waits for another. */
export function StudioOverview({
  onSale,
  withSales,
  questions,
}: {
  onSale: { slug: string; title: string } | undefined;
  /** Who may see what was sold to whom, and what is paid out. */
  withSales: boolean;
  /** The last questions of its chats, for who answers them. */
  questions: ReactNode;
}) {
  const { t } = useTranslation("overview");
  const sales = useSalesOverview("own");
  const studio = useStudioOverview();
  const failed = [sales, studio].filter(({ isError, data }) => isError && !data);
  const isUnsold = sales.data && !sales.data.now.length && !sales.data.before.length;
  return (
    <div className="overview">
      {isUnsold && onSale ? <FirstSale product={onSale} /> : null}
      {failed.length ? (
        <Alert
          tone="warning"
          title={t("part_failed")}
          actions={
            <Button size="sm" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
              {t("again")}
            </Button>
          }
        />
      ) : null}
      {failed.length < 2 ? <Figures sales={sales.data} studio={studio.data} scope="own" /> : null}
      <div className="overview-columns">
        {sales.data ? <SalesByDay sales={sales.data} /> : sales.isError ? null : <Skeleton height={260} />}
        <div className="overview-column" data-side>
          {studio.data ? <Tasks tasks={studio.data.tasks} /> : studio.isError ? null : <Skeleton height={180} />}
          {questions}
          {withSales ? <NextPayout /> : null}
          {sales.data ? (
            <BestProducts
              best={sales.data.best}
              currency={sales.data.now[0]?.currency ?? "EUR"}
              addressOf={({ product, channel }) => `/account/channels/${channel.slug}/products/${product.slug}`}
            />
          ) : null}
        </div>
        <div className="overview-column">
          {studio.data ? <NextDates dates={studio.data.dates} /> : studio.isError ? null : <Skeleton height={220} />}
          {withSales ? <RecentSales /> : null}
        </div>
      </div>
    </div>
  ); // prettier-ignore
}
