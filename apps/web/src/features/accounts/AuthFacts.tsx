import { ticketFee } from "@palco/values/fee";
import { channelReviewHours } from "@palco/values/limits";
import { BadgePercent, Bell, CalendarCheck, MonitorSmartphone, RotateCcw, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** What an account gives, in three facts on the picture. */
export function AuthFacts({ audience }: { audience: "viewer" | "organizer" }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const facts =
    audience === "organizer"
      ? [
          {
            icon: <BadgePercent />,
            text: t("side_fact_share", {
              percent: format.percent(ticketFee.percent / 100),
              fixed: format.money({ amount: ticketFee.fixed, currency: "EUR" }),
            }),
          },
          { icon: <Sparkles />, text: t("side_fact_free") },
          { icon: <CalendarCheck />, text: t("side_fact_review", { hours: channelReviewHours }) },
        ]
      : [
          { icon: <MonitorSmartphone />, text: t("side_fact_devices") },
          { icon: <RotateCcw />, text: t("side_fact_resume") },
          { icon: <Bell />, text: t("side_fact_told") },
        ];
  return (
    <ul className="auth-facts">
      {facts.map(({ icon, text }) => (
        <li key={text}>
          <span aria-hidden="true">{icon}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
