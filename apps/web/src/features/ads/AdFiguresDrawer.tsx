import { type AdFigures, adFilters } from "@palco/contract/ads/api";
import { Button } from "@palco/ui/button";
import { BarChart } from "@palco/ui/chart";
import { Drawer } from "@palco/ui/drawer";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { Download, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { useAd, useAdActs, useAdFigures } from "./use-ads.ts";

/** What was shown and clicked of one campaign, beside the table. The address bar says which. */
export function AdFiguresDrawer() {
  const { t } = useTranslation("ads");
  const [params, setParams] = useSearchParams();
  const id = params.get("figures");
  const campaign = useAd(id);
  const { data, isError, refetch, isFetching } = useAdFigures(id);
  const { download } = useAdActs();
  function close(): void {
    const next = new URLSearchParams(params);
    next.delete("figures");
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => open || close()}
      title={campaign.data?.name ?? t("figures")}
      width={600}
      footer={
        <>
          <Button
            icon={<Download aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate(id ?? undefined)}
          >
            {t("download")}
          </Button>
          <Button icon={<Pencil aria-hidden="true" />} href={`?campaign=${id}`}>
            {t("edit")}
          </Button>
        </>
      }
    >
      {data ? (
        <Figures figures={data} />
      ) : isError ? (
        <ErrorState title={t("figures_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={420} />
      )}
    </Drawer>
  );
}

function Figures({ figures: { served, clicks, filtered, days, columns, reasons } }: { figures: AdFigures }) {
  const { t } = useTranslation("ads");
  const format = useFormat();
  const used = columns.slice(0, columns.findLastIndex(Boolean) + 1);
  return (
    <div className="ads-figures">
      <StatGrid>
        <Stat label={t("served")} value={format.number(served)} />
        <Stat label={t("clicks")} value={format.number(clicks)} />
        <Stat label={t("rate")} value={served ? format.percent(clicks / served) : "–"} />
      </StatGrid>
      <p className="ads-note">{t("served_about")}</p>
      <section>
        <h3>{t("by_day")}</h3>
        <BarChart
          label={t("by_day")}
          points={days.map((day) => ({
            label: `${Number(day.day.slice(8))}/${Number(day.day.slice(5, 7))}`,
            value: day.served,
          }))}
          height={160}
        />
      </section>
      {used.length > 1 ? (
        <Counts
          title={t("by_column")}
          rows={used.map((count, index) => [t("column_n", { n: index + 1 }), count] as const)}
        />
      ) : null}
      {filtered ? (
        <Counts
          title={t("why_filtered")}
          rows={adFilters.map((reason) => [t(`reason_${reason}`), reasons[reason]] as const)}
        />
      ) : null}
    </div>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, number])[] }) {
  const format = useFormat();
  return (
    <section>
      <h3>{title}</h3>
      <dl className="ads-counts">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
