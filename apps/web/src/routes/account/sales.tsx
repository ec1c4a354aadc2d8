import { PageHeader } from "@palco/ui/page-header";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTitle } from "#app/use-title.ts";
import { HelpLink } from "#app/help-link.tsx";
import { StatementsView } from "#features/payouts/StatementsView.tsx";
import { SalesView } from "#features/sales/SalesView.tsx";

/** `/account/sales`: what was sold in one's own channels, and what is owed for it. */
export default function OwnSales() {
  const { t } = useTranslation("sales");
  const [params] = useSearchParams();
  const tab = params.get("tab") === "statements" ? "statements" : "sales";
  useTitle(t("title"));
  return (
    <>
      <PageHeader
        title={t("title")}
        subtitle={t("about")}
        aside={<HelpLink article="producers/when-you-are-paid" about={t("title")} />}
        tabs={
          <TabLinks
            label={t("views")}
            value={tab}
            items={[
              { value: "sales", label: t("tab_sales"), href: "?" },
              { value: "statements", label: t("tab_statements"), href: "?tab=statements" },
            ]}
          />
        }
      />
      {tab === "statements" ? <StatementsView scope="own" /> : <SalesView scope="own" />}
    </>
  );
}
