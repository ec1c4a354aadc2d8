import { PageHeader } from "@palco/ui/page-header";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { PayoutsView } from "#features/payouts/PayoutsView.tsx";
import { StatementsView } from "#features/payouts/StatementsView.tsx";
import { OpportunityView } from "#features/sales/OpportunityView.tsx";
import { SalesView } from "#features/sales/SalesView.tsx";

const tabs = ["sales", "statements", "payouts", "opportunities"] as const;

/** `/manage/sales`: what was sold on the platform, what is owed to whom, and paying it. */
export default function AllSales() {
  const { t } = useTranslation("sales");
  const [params] = useSearchParams();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "sales";
  useTitle(t("title_all"));
  return (
    <>
      <PageHeader
        title={t("title_all")}
        subtitle={t("about_all")}
        tabs={
          <TabLinks
            label={t("views")}
            value={tab}
            items={tabs.map((value) => ({
              value,
              label: t(`tab_${value}`),
              href: value === "sales" ? "?" : `?tab=${value}`,
            }))}
          />
        }
      />
      <View tab={tab} />
    </>
  );
}

function View({ tab }: { tab: (typeof tabs)[number] }) {
  if (tab === "statements") return <StatementsView scope="all" />;
  if (tab === "payouts") return <PayoutsView />;
  return tab === "opportunities" ? <OpportunityView scope="all" /> : <SalesView scope="all" />;
}
