import "@palco/ui/radio-cards.css";
import { Button } from "@palco/ui/button";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDate } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import { DateLeft } from "./DateLeft.tsx";
import { EventDate } from "./EventDate.tsx";

/** Dates shown at first. */
const shownAtFirst = 4;

interface ProductDatesProps {
  dates: readonly ProductDate[];
  /** Chosen of them, where a ticket is for one; undefined: it is for all, and they are only told. */
  chosen: string | null | undefined;
  onChoose: (id: string) => void;
  lengthMs: number | null;
  /** The way to wait for one that is full. */
  renderWaiting?: ((date: ProductDate) => ReactNode) | undefined;
}

/** The dates of a product, to be pressed where a ticket is for one of them. */
export function ProductDates({ dates, chosen, onChoose, lengthMs, renderWaiting }: ProductDatesProps) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const name = useId();
  const [isWhole, setWhole] = useState(false);
  const [first] = dates;
  if (!first) return null;
  // One alone is nothing to choose.
  if (dates.length === 1) return <EventDate date={first} lengthMs={lengthMs} />;
  const shown = isWhole ? dates : dates.slice(0, shownAtFirst);
  const isChoice = chosen !== undefined;
  return (
    <fieldset className="buy-dates">
      <legend>
        {t(isChoice ? "dates_choose" : "dates_all")}
        {lengthMs ? t("dates_length", { length: format.length(lengthMs) }) : null}
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
            {date.soldOut && !date.calledOff ? renderWaiting?.(date) : null}
          </li>
        ))}
      </ul>
      {shown.length < dates.length ? (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t("dates_more", { count: dates.length })}
        </Button>
      ) : null}
    </fieldset>
  );
}

function DateWords({ date }: { date: ProductDate }) {
  const format = useFormat();
  return (
    <span className="buy-date-words">
      <span className="buy-date-when" data-off={date.calledOff || undefined}>
        {format.dateFact(date.startsAt)}
      </span>
      <DateLeft date={date} />
    </span>
  );
}
