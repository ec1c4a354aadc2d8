import type { ProductView } from "@palco/contract/catalogue/api";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { Description } from "#features/catalogue/Description.tsx";
import { FactStrip } from "./FactStrip.tsx";
import { useSheet } from "./use-sheet.ts";

/** On a data sheet's page: what the activity takes, its abstract, and how much there is for who gets it. */
export default function SheetTeaser({ product: { slug, description } }: { product: ProductView }) {
  const { t } = useTranslation("datasheets");
  const { data, error, refetch, isFetching } = useSheet(slug);
  if (error && !data)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={280} />;
  const { mechanisms, resources } = data.counts;
  return (
    <section className="sheet-teaser" aria-labelledby="sheet-teaser-title">
      <h2 id="sheet-teaser-title">{t("abstract")}</h2>
      <p className="sheet-text" lang={data.language} data-user-content>
        {data.abstract}
      </p>
      <FactStrip facts={data.facts} />
      {mechanisms || resources ? (
        <p className="sheet-teaser-inside">
          {[
            mechanisms && t("steps_count", { count: mechanisms }),
            resources && t("resources_count", { count: resources }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      ) : null}
      <Description text={description} />
    </section>
  );
}
