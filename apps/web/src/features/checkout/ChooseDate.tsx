import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { RadioCards } from "@palco/ui/radio-cards";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** From so few seats on it is said how many there are. */
const few = 20;

interface ChooseDateProps {
  sessions: CheckoutSummary["sessions"];
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** The one date a ticket is for, where it is sold by date. */
export function ChooseDate({ sessions, value, error, onChange }: ChooseDateProps) {
  const { t } = useTranslation("checkout");
  const format = useFormat();
  return (
    <RadioCards
      className="choose-date"
      name="session"
      label={t("choose_date")}
      hint={t("choose_date_about")}
      error={error}
      minWidth={360}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={sessions.map(({ id, startsAt, left, soldOut }) => {
        return {
          value: id,
          label: format.dateFact(startsAt),
          disabled: soldOut,
          aside: soldOut ? (
            <span className="choose-date-none">{t("date_sold_out")}</span>
          ) : left !== null && left <= few ? (
            <span className="choose-date-left">{t("date_left", { count: left })}</span>
          ) : null,
        };
      })}
    />
  );
}
