import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { LiveNowCards } from "#features/live/LiveNowCards.tsx";
import { useLiveNow } from "#features/live/use-live-now.ts";

/** `/manage/productsopen`: every broadcast of the site that sends now. */
export default function ProductsOpen() {
  const { t } = useTranslation("live");
  const { data, isError, refetch, isFetching } = useLiveNow();
  useTitle(t("live_now"));
  return (
    <>
      <PageHeader title={t("live_now")} subtitle={t("live_now_about")} />
      <div className="live-now-screen">
        {isError && !data ? (
          <ErrorState title={t("live_now_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data ? (
          <Skeleton height={220} />
        ) : data.items.length ? (
          <LiveNowCards items={data.items} addressOf={({ product }) => `/manage/products/${product.slug}`} />
        ) : (
          <EmptyState icon={<Radio />} title={t("live_now_none_title")}>
            {t("live_now_none_text")}
          </EmptyState>
        )}
      </div>
    </>
  );
}
