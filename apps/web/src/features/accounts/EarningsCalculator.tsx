import { earningsOf } from "@palco/values/earnings";
import { ticketFee } from "@palco/values/fee";
import { minimumPaidPrice } from "@palco/values/money";
import { recordingPrice } from "@palco/values/recording";
import { Checkbox } from "@palco/ui/checkbox";
import { MoneyField } from "@palco/ui/money-field";
import { NumberField } from "@palco/ui/number-field";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import "./earnings-calculator.css";

/** Nobody sells dearer or longer here, and sums stay exact. */
const most = { price: 1_000_000, tickets: 100_000, minutes: 1440 } as const;

const isWhole = (value: number | null, from: number, to: number): value is number =>
  value !== null && Number.isSafeInteger(value) && value >= from && value <= to;

/** What an event leaves in its organizer's account, part by part, by the rules that sales are booked with. */
export default function EarningsCalculator({ title: named }: { title: string }) {
  const { t } = useTranslation("earnings");
  const format = useFormat();
  const title = useId();
  const [kind, setKind] = useState<"open" | "closed">("open");
  const [price, setPrice] = useState<number | null>(1000);
  const [tickets, setTickets] = useState<number | null>(100);
  const [minutes, setMinutes] = useState<number | null>(90);
  const [rehearsalMinutes, setRehearsal] = useState<number | null>(0);
  const [keepsRecording, setRecording] = useState(false);
  const money = (amount: number) => format.money({ amount, currency: "EUR" });
  const isPrice = price === 0 || isWhole(price, minimumPaidPrice, most.price);
  const isCount = isWhole(tickets, 1, most.tickets);
  const isLength = isWhole(minutes, 0, most.minutes);
  const isRehearsal = isWhole(rehearsalMinutes, 0, most.minutes);
  const isPrivate = kind === "closed";
  const earnings =
    isPrice && isCount && isLength && isRehearsal
      ? earningsOf({ gross: price!, tickets, minutes, isPrivate, keepsRecording, rehearsalMinutes })
      : undefined;
  const wrongLength = t("minutes_wrong", { most: format.number(most.minutes) });
  return (
    <section className="earnings" aria-labelledby={title}>
      <h2 id={title}>{named}</h2>
      <div className="earnings-sides">
        <div className="earnings-fields">
          <SegmentedControl
            label={t("kind")}
            value={kind}
            onChange={({ target }) => setKind(target.value as "open" | "closed")}
            options={[
              { value: "open", label: t("open") },
              { value: "closed", label: t("closed") },
            ]}
          />
          <MoneyField
            label={t("price")}
            currency="EUR"
            value={price}
            onChange={setPrice}
            error={
              isPrice || price === null ? undefined : t("price_wrong", { least: money(minimumPaidPrice) })
            }
          />
          <NumberField
            label={t("tickets")}
            value={tickets}
            min={1}
            max={most.tickets}
            onChange={setTickets}
            error={
              isCount || tickets === null
                ? undefined
                : t("tickets_wrong", { most: format.number(most.tickets) })
            }
          />
          <NumberField
            label={t("minutes")}
            end={t("minute_short")}
            value={minutes}
            min={0}
            max={most.minutes}
            onChange={setMinutes}
            error={isLength || minutes === null ? undefined : wrongLength}
          />
          <NumberField
            label={t("rehearsal")}
            end={t("minute_short")}
            hint={t("rehearsal_hint")}
            value={rehearsalMinutes}
            min={0}
            max={most.minutes}
            onChange={setRehearsal}
            error={isRehearsal || rehearsalMinutes === null ? undefined : wrongLength}
          />
          <Checkbox
            label={t("recording")}
            hint={t("recording_hint", { price: money(recordingPrice.amount) })}
            checked={keepsRecording}
            onChange={({ target }) => setRecording(target.checked)}
          />
        </div>
        <Result earnings={earnings} gross={price ?? 0} isPrivate={isPrivate} money={money} />
      </div>
    </section>
  );
}

interface ResultProps {
  earnings: ReturnType<typeof earningsOf> | undefined;
  gross: number;
  isPrivate: boolean;
  money: (amount: number) => string;
}

function Result({ earnings, gross, isPrivate, money }: ResultProps) {
  const { t } = useTranslation("earnings");
  const format = useFormat();
  if (!earnings)
    return (
      <output className="earnings-result" data-empty>
        {t("result_none")}
      </output>
    );
  const { each, tickets, recording, rehearsal, account, part } = earnings;
  const count = each.fee ? tickets.fee / each.fee : 0;
  const less = (amount: number) => money(0 - amount);
  const rows: { name: string; one: string; all: string; isSum?: true }[] = [
    { name: t("paid"), one: money(gross), all: money(tickets.gross) },
    ...(each.share
      ? [
          {
            name: t("share", { percent: ticketFee.percent }),
            one: less(each.share),
            all: less(each.share * count),
          },
        ]
      : []),
    ...(each.fixed
      ? [
          {
            name: t(isPrivate ? "fixed_access" : "fixed"),
            one: less(each.fixed),
            all: less(each.fixed * count),
          },
        ]
      : []),
    ...(each.hours ? [{ name: t("hours"), one: less(each.hours), all: less(each.hours * count) }] : []),
    ...(recording ? [{ name: t("recording_line"), one: "", all: less(recording) }] : []),
    ...(rehearsal ? [{ name: t("rehearsal_line"), one: "", all: less(rehearsal) }] : []),
    { name: t("account"), one: money(each.account), all: money(account), isSum: true },
  ];
  return (
    <div className="earnings-result">
      <output aria-live="polite">
        <span>{t(account < 0 ? "result_owed" : "result")}</span>
        <strong>{money(Math.abs(account))}</strong>
        {part !== null && part > 0 ? (
          <span>
            {t("result_part", {
              part: new Intl.NumberFormat(format.locale, {
                style: "percent",
                maximumFractionDigits: 1,
              }).format(part),
            })}
          </span>
        ) : null}
      </output>
      {part !== null && part > 0 ? (
        <div className="earnings-bar" aria-hidden="true">
          <span style={{ inlineSize: `${part * 100}%` }} />
        </div>
      ) : null}
      <table>
        <thead>
          <tr>
            <th scope="col">{t("line")}</th>
            <th scope="col">{t("each")}</th>
            <th scope="col">{t("total")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, one, all, isSum }) => (
            <tr key={name} data-sum={isSum}>
              <th scope="row">{name}</th>
              <td>{one}</td>
              <td>{all}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tickets.tax ? <p>{t("tax", { tax: money(tickets.tax) })}</p> : null}
    </div>
  );
}
