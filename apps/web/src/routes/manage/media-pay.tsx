import { ErrorState } from "@palco/ui/empty-state";
import { PageHeader } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useModulesOn } from "#app/modules-on.ts";
import { useTitle } from "#app/use-title.ts";
import { DebtorSection } from "#features/payouts/DebtorSection.tsx";
import { IssuerSection } from "#features/invoices/IssuerSection.tsx";
import { MediaPayForm } from "#features/payments/MediaPayForm.tsx";
import { Promotions } from "#features/promotions/Promotions.tsx";
import { useMediaPay } from "#features/payments/use-media-pay.ts";

const allTabs = ["ways", "invoices", "payouts", "promotions"] as const;

/** `/manage/modules/media-pay`: how the site collects money, in four parts that are loaded and saved apart. */
export default function MediaPayScreen() {
  const { t } = useTranslation("payments");
  const [params] = useSearchParams();
  const isOn = useModulesOn();
  const tabs = allTabs.filter((one) => one !== "promotions" || isOn("commerce"));
  const tab = tabs.find((one) => one === params.get("tab")) ?? "ways";
  useTitle(tab === "ways" ? t("page_title") : `${t(`tab_${tab}`)} · ${t("page_title")}`);
  return (
    <>
      <PageHeader
        title={t("page_title")}
        tabs={
          <TabLinks
            label={t("parts")}
            value={tab}
            items={tabs.map((value) => ({
              value,
              label: t(`tab_${value}`),
              href: value === "ways" ? "?" : `?tab=${value}`,
            }))}
          />
        }
      />
      <Part tab={tab} />
    </>
  );
}

function Part({ tab }: { tab: (typeof allTabs)[number] }) {
  if (tab === "invoices") return <IssuerSection />;
  if (tab === "payouts") return <DebtorSection />;
  return tab === "promotions" ? <Promotions /> : <Ways />;
}

function Ways() {
  const { t } = useTranslation("payments");
  const { data, isError, refetch, isFetching } = useMediaPay();
  if (data) return <MediaPayForm mediaPay={data} />;
  if (isError)
    return (
      <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t("load_failed_text")}
      </ErrorState>
    );
  return (
    <div className="media-pay" aria-busy="true">
      <Skeleton height={420} />
      <Skeleton height={280} />
    </div>
  );
}
