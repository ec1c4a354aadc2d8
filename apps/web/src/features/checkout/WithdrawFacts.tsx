import { CalendarClock, Mail, Undo2, XCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { lastInstant, type WithdrawalFacts } from "./withdrawal.ts";
import "./withdraw.css";

/** The first step: which purchase, and what happens to it. Nothing is sent yet. */
export function WithdrawFacts({ facts }: { facts: WithdrawalFacts }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const { ends, back, price, until, email } = facts;
  const isGoods = ends === "parcel" || ends === "parcel_sent";
  const money = { amount: format.money({ amount: back, currency: price.currency }) };
  const rest = back < price.gross;
  return (
    <div className="withdraw">
      <WithdrawRows facts={facts} />
      <h2>{t("withdraw_what")}</h2>
      <ul>
        <li>
          <Undo2 aria-hidden="true" />
          {t(rest ? "withdraw_money_rest" : isGoods ? "withdraw_money_goods" : "withdraw_money", money)}
        </li>
        <li>
          <XCircle aria-hidden="true" />
          {t(`withdraw_ends_${ends}`)}
        </li>
        <li>
          <Mail aria-hidden="true" />
          {t("withdraw_mail", { email })}
        </li>
        <li>
          <CalendarClock aria-hidden="true" />
          {until ? t("withdraw_until", { date: format.date(lastInstant(until)) }) : t("withdraw_goods")}
        </li>
      </ul>
    </div>
  );
}

/** The second step: the words that are sent. */
export function WithdrawStatement({ facts }: { facts: WithdrawalFacts }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const { number, title, paidAt } = facts;
  return (
    <blockquote className="withdraw-statement" data-user-content>
      {t("withdraw_statement", { number, title, date: format.date(paidAt) })}
    </blockquote>
  );
}

function WithdrawRows({ facts: { number, title, paidAt, price } }: { facts: WithdrawalFacts }) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  const rows = [
    [t("row_number"), number],
    [t("row_paid"), format.dateTime(paidAt)],
    [t("row_amount"), format.price(price)],
  ] as const;
  return (
    <div className="withdraw-purchase">
      <strong data-user-content>{title}</strong>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
