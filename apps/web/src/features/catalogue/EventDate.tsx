import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProductDate } from "#app/coming-dates.ts";
import { useFormat } from "#app/format.ts";
import { DateLeft } from "./DateLeft.tsx";
import { timeUntil } from "./time-until.ts";
import "./event-date.css";

/** The one date of what happens once, as it is announced: its day and hour, how long it takes, how long until then. */
export function EventDate({ date, lengthMs }: { date: ProductDate; lengthMs: number | null }) {
  const { t } = useTranslation("product");
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { startsAt, calledOff } = date;
  const { weekday, day, month } = format.leaf(startsAt);
  const showing = format.showing(startsAt);
  const [hour, zone] = showing.time.split(" ");
  return (
    <section className="event-date" aria-label={t("date_alone")} data-off={calledOff || undefined}>
      <p className="event-leaf" aria-hidden="true">
        <span>{month}</span>
        <strong>{day}</strong>
        <span>{weekday}</span>
      </p>
      <div className="event-words">
        <p className="event-day">{showing.day}</p>
        <p className="event-hour">
          <strong>{hour}</strong> {zone}
          {lengthMs ? <span>{t("event_length", { length: format.length(lengthMs) })}</span> : null}
        </p>
        {zone ? <p>{t("event_here", { time: format.dateTime(startsAt) })}</p> : null}
        {calledOff ? null : <p className="event-until">{timeUntil(startsAt, now, format.locale)}</p>}
        <DateLeft date={date} />
      </div>
    </section>
  );
}
