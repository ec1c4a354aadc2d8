import "@palco/ui/radio-cards.css";
import { Button } from "@palco/ui/button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDate } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";

/** Dates shown at first. */
const shownAtFirst = 4;

interface ProductDatesProps {
  dates: readonly ProductDate[];
  /** Chosen of them, where a ticket is for one; undefined: it is for all, and they are only told. */
  chosen: string | null | undefined;
  onChoose: (id: string) => void;
}

/** The dates of a product, to be pressed where a ticket is for one of them. */
export function ProductDates({ dates, chosen, onChoose }: ProductDatesProps) {
  const { t } = useTranslation(["catalogue", "product"]);
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  if (!dates.length) return null;
  const shown = isWhole ? dates : dates.slice(0, shownAtFirst);
  const isChoice = chosen !== undefined;
  return (
    <fieldset className="buy-dates">
      <legend>
        {t(isChoice ? "product:dates_choose" : dates.length > 1 ? "product:dates_all" : "product:date_alone")}
      </legend>
      <ul>
        {shown.map((date) => (
          <li key={date.id}>
            {isChoice ? (
              <label className="buy-date">
                <input
                  type="radio"
                  className="ui-radio"
                  name={name}
                  checked={date.id === chosen}
                  disabled={date.soldOut || date.calledOff}
                  onChange={() => onChoose(date.id)}
                />
                <DateWords date={date} />
              </label>
            ) : (
              <p className="buy-date">
                <DateWords date={date} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {shown.length < dates.length ? (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t("product:dates_more", { count: dates.length })}
        </Button>
      ) : null}
    </fieldset>
  );
}

function DateWords({ date: { startsAt, left, soldOut, calledOff } }: { date: ProductDate }) {
  const { t } = useTranslation(["catalogue", "product"]);
  const format = useFormat();
  return (
    <>
      <span className="buy-date-when" data-off={calledOff || undefined}>
        {format.dateFact(startsAt)}
      </span>
      {calledOff ? (
        <span className="buy-date-off">{t("product:date_called_off")}</span>
      ) : soldOut ? (
        <span className="buy-date-none">{t("date_sold_out")}</span>
      ) : left === null ? null : (
        <span className="buy-date-left">{t("product:date_left", { count: left })}</span>
      )}
    </>
  );
}
