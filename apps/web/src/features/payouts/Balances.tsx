import type { Balance } from "@palco/contract/payouts/api";
import { Skeleton } from "@palco/ui/skeleton";
import { Stat, StatGrid } from "@palco/ui/stat";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Amounts due, coming and paid. */
export function Balances({ balances }: { balances: readonly Balance[] | undefined }) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  if (!balances) return <Skeleton height={128} />;
  const inAll = (part: "due" | "coming" | "onItsWay" | "paid") =>
    balances
      .filter((one) => one[part] !== 0 || balances.length === 1)
      .map((one) => format.money({ amount: one[part], currency: one.currency }))
      .join(" + ") || format.money({ amount: 0, currency: "EUR" });
  const isCarried = balances.some(({ due }) => due < 0);
  return (
    <StatGrid>
      <Stat
        label={t("balance_due")}
        value={inAll("due")}
        changeLabel={t(isCarried ? "balance_carried" : "balance_due_about")}
      />
      <Stat label={t("balance_coming")} value={inAll("coming")} changeLabel={t("balance_coming_about")} />
      <Stat label={t("balance_way")} value={inAll("onItsWay")} changeLabel={t("balance_way_about")} />
      <Stat label={t("balance_paid")} value={inAll("paid")} changeLabel={t("balance_paid_about")} />
    </StatGrid>
  );
}
