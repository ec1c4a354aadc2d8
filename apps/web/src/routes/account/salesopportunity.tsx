import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import { OpportunityView } from "#features/sales/OpportunityView.tsx";

/** `/account/salesopportunity`: who was about to buy something of one's own. */
export default function SalesOpportunity() {
  const { t } = useTranslation("sales");
  useTitle(t("opportunities"));
  return (
    <>
      <PageHeader title={t("opportunities")} subtitle={t("opportunities_about")} />
      <OpportunityView scope="own" />
    </>
  );
}
