import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { DebtorSection } from "#features/payouts/DebtorSection.tsx";
import { IssuerSection } from "#features/invoices/IssuerSection.tsx";
import { MediaPayForm } from "#features/payments/MediaPayForm.tsx";
import { Promotions } from "#features/promotions/Promotions.tsx";
import { useMediaPay } from "#features/payments/use-media-pay.ts";

/** `/manage/modules/media-pay`: how the site collects money. */
export default function MediaPayScreen() {
  const { t } = useTranslation("payments");
  const { data, isError, refetch, isFetching } = useMediaPay();
  useTitle(t("page_title"));
  return (
    <>
      <PageHeader title={t("page_title")} subtitle={t("subtitle")} />
      {data ? (
        <>
          <MediaPayForm mediaPay={data} />
          <IssuerSection />
          <DebtorSection />
          <Promotions />
        </>
      ) : isError ? (
        <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t("load_failed_text")}
        </ErrorState>
      ) : (
        <div className="media-pay" aria-busy="true">
          <Skeleton height={420} />
          <Skeleton height={280} />
        </div>
      )}
    </>
  );
}
