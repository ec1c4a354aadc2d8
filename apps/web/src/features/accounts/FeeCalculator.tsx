import { earningsOf } from "@palco/values/earnings";
import { ticketFee } from "@palco/values/fee";
import { MoneyField } from "@palco/ui/money-field";
import { NumberField } from "@palco/ui/number-field";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./fee-calculator.css";

/** Nobody sells dearer here, and sums stay exact. */
const most = { price: 1_000_000, tickets: 100_000 } as const;

const isWhole = (value: number | null, { from, to }: { from: number; to: number }): value is number =>
  value !== null && Number.isSafeInteger(value) && value >= from && value <= to;

/** What is left of a ticket's price for its organizer, by the same rule that the sales are booked with. */
export default function FeeCalculator() {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const title = useId();
  const [price, setPrice] = useState<number | null>(1200);
  const [tickets, setTickets] = useState<number | null>(100);
  const money = (amount: number) => format.money({ amount, currency: "EUR" });
  const isPrice = isWhole(price, { from: 50, to: most.price }) || price === 0;
  const count = isWhole(tickets, { from: 1, to: most.tickets }) ? tickets : null;
  const { fee, account: each } = earningsOf({
    gross: isPrice ? price! : 0,
    tickets: 1,
    minutes: 0,
    isPrivate: false,
  }).each;
  return (
    <section className="fee-calculator" aria-labelledby={title}>
      <h2 id={title}>{t("fee_title")}</h2>
      <div className="fee-calculator-fields">
        <MoneyField
          label={t("fee_price")}
          currency="EUR"
          value={price}
          onChange={setPrice}
          error={isPrice || price === null ? undefined : t("fee_price_wrong", { least: money(50) })}
        />
        <NumberField
          label={t("fee_tickets")}
          value={tickets}
          min={1}
          max={most.tickets}
          onChange={setTickets}
          error={count || tickets === null ? undefined : t("fee_tickets_wrong")}
        />
      </div>
      <dl aria-live="polite">
        <div>
          <dt>{t("fee_ours")}</dt>
          <dd>{isPrice ? money(0 - fee) : "–"}</dd>
        </div>
        <div>
          <dt>{t("fee_each")}</dt>
          <dd>{isPrice ? money(each) : "–"}</dd>
        </div>
        <div data-sum>
          <dt>{count ? t("fee_all", { count, number: format.number(count) }) : t("fee_all_none")}</dt>
          <dd>{isPrice && count ? money(each * count) : "–"}</dd>
        </div>
      </dl>
      <p>{t("fee_note", { minutes: ticketFee.includedMinutes, hour: money(ticketFee.perExtraHour) })}</p>
    </section>
  );
}
