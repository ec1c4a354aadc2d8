import { accessFee, rehearsalFee, ticketFee } from "@palco/values/fee";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import Plans from "../Plans.tsx";

/** The two ways to sell, and all that they cost beside each other. */
export function LandingPlans() {
  const { t } = useTranslation(["landing", "earnings"]);
  const format = useFormat();
  const money = (amount: number) => format.money({ amount, currency: "EUR" });
  const hours = (minutes: number) => t("plan_hours", { hours: format.number(minutes / 60) });
  const rehearsal = t("plan_rehearsal", { hours: format.number(rehearsalFee.includedMinutes / 60) });
  const plans = [
    {
      key: "open",
      name: t("earnings:open"),
      about: t("plan_open_for"),
      price: t("plan_open_price", { percent: ticketFee.percent, price: money(ticketFee.fixed) }),
      per: t("plan_per_ticket"),
      has: [hours(ticketFee.includedMinutes), t("plan_free_tickets"), rehearsal],
    },
    {
      key: "closed",
      name: t("earnings:closed"),
      about: t("plan_closed_for"),
      price: money(accessFee.fixed),
      per: t("plan_per_access"),
      has: [hours(accessFee.includedMinutes), t("plan_any_price"), rehearsal],
    },
  ];
  return (
    <section className="landing-plans" aria-labelledby="plans" id="prices">
      <header className="landing-head">
        <h2 id="plans">{t("plans")}</h2>
        <p>{t("plans_text")}</p>
      </header>
      <ul className="landing-cards">
        {plans.map(({ key, name, about, price, per, has }) => (
          <li key={key} className="landing-plan">
            <h3>{name}</h3>
            <p>{about}</p>
            <p className="landing-price">
              <strong>{price}</strong> {per}
            </p>
            <ul>
              {has.map((one) => (
                <li key={one}>
                  <Check aria-hidden="true" />
                  {one}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Plans section={{ id: "compare", kind: "plans", title: t("compare") }} />
    </section>
  );
}
