import type { HomeSectionView } from "@palco/contract/pages/views";
import { VisuallyHidden } from "@palco/ui/a11y";
import { accessFee, rehearsalFee, ticketFee } from "@palco/values/fee";
import { recordingPrice } from "@palco/values/recording";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** What selling here costs, from the figures that sales are booked with. */
export default function Plans({
  section: { title },
}: {
  section: Extract<HomeSectionView, { kind: "plans" }>;
}) {
  const { t } = useTranslation("page-sections");
  const format = useFormat();
  const money = (amount: number, currency = "EUR") => format.money({ amount, currency });
  const hours = ({ includedMinutes }: { includedMinutes: number }) => format.number(includedMinutes / 60);
  const recording = t("plans_recording_price", {
    price: money(recordingPrice.amount, recordingPrice.currency),
  });
  const rehearsal = t("plans_rehearsal_price", {
    count: rehearsalFee.includedMinutes / 60,
    price: money(rehearsalFee.perExtraHour, rehearsalFee.currency),
  });
  const rows: { name: string; open: string; closed: string }[] = [
    { name: t("plans_account"), open: t("plans_free"), closed: t("plans_free") },
    {
      name: t("plans_ticket"),
      open: t("plans_ticket_price", { percent: ticketFee.percent, price: money(ticketFee.fixed) }),
      closed: t("plans_access_price", { price: money(accessFee.fixed) }),
    },
    {
      name: t("plans_hours"),
      open: t("plans_hours_price", { hours: hours(ticketFee), price: money(ticketFee.perExtraHour) }),
      closed: t("plans_hours_price", { hours: hours(accessFee), price: money(accessFee.perExtraHour) }),
    },
    { name: t("plans_recording"), open: recording, closed: recording },
    { name: t("plans_rehearsal"), open: rehearsal, closed: rehearsal },
  ];
  return (
    <section className="home-extra">
      <h2>{title || t("plans")}</h2>
      <table className="home-plans">
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t("plans_what")}</VisuallyHidden>
            </th>
            <th scope="col">{t("plans_open")}</th>
            <th scope="col">{t("plans_closed")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, open, closed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-plan={t("plans_open")}>{open}</td>
              <td data-plan={t("plans_closed")}>{closed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
