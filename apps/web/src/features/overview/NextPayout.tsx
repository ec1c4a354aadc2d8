import type { Balance } from "@palco/contract/payouts/api";
import { TextLink } from "@palco/ui/link";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useStatements } from "#features/payouts/use-payouts.ts";

/** What will be paid next, and what follows it. A balance that can't be read takes no room: the statements say why. */
export function NextPayout() {
  const { t } = useTranslation("overview");
  const { data, isError } = useStatements("own", 1);
  if (isError && !data) return null;
  return (
    <Section
      look="card"
      title={t("payout")}
      actions={<TextLink href="/account/sales?tab=statements">{t("payout_see")}</TextLink>}
    >
      {data ? <Balances balances={data.balances} /> : <Skeleton height={92} />}
    </Section>
  );
}

function Balances({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation("overview");
  const format = useFormat();
  const inAll = (part: "due" | "coming" | "onItsWay") =>
    balances
      .filter((one) => one[part] !== 0)
      .map((one) => format.money({ amount: one[part], currency: one.currency }))
      .join(" + ") || format.money({ amount: 0, currency: balances[0]?.currency ?? "EUR" });
  const isOnItsWay = balances.some(({ onItsWay }) => onItsWay !== 0);
  return (
    <dl className="overview-payout">
      <div>
        <dt>{t(isOnItsWay ? "payout_way" : "payout_due")}</dt>
        <dd>{inAll(isOnItsWay ? "onItsWay" : "due")}</dd>
      </div>
      {isOnItsWay ? (
        <div>
          <dt>{t("payout_due")}</dt>
          <dd>{inAll("due")}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t("payout_coming")}</dt>
        <dd>{inAll("coming")}</dd>
      </div>
    </dl>
  );
}
