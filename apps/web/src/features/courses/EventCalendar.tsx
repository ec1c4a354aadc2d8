import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { MonthView } from "@palco/ui/month-view";
import { sessionZone, wallClockOf } from "@palco/values/wall-clock";
import { CalendarPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { saveFile } from "#app/save-file.ts";
import { useReader } from "#app/session.ts";
import { calendarOf, type DatedLesson } from "./course-dates.ts";
import { KindIcon } from "./KindIcon.tsx";
import "./course-calendar.css";

interface EventCalendarProps {
  lessons: readonly DatedLesson[];
  now: Date;
  /** Of the file for calendars, without its ending. */
  filename: string;
  /** Lessons of several courses: each line names its own. */
  namesCourse?: boolean;
  tools?: ReactNode;
}

/** Broadcasts and meetings of courses: a month, and the list of those to come and those that were. */
export function EventCalendar({ lessons, now, filename, namesCourse = false, tools }: EventCalendarProps) {
  const { t } = useTranslation("courses");
  const zone = useReader()?.timezone ?? sessionZone;
  const dayOf = (instant: string) => wallClockOf(instant, zone).slice(0, 10);
  const coming = lessons.filter(({ isPast }) => !isPast);
  const today = dayOf(now.toISOString());
  const [day, setDay] = useState(() => (coming[0] ? dayOf(coming[0].startsAt) : today));
  const marked = new Map(
    [...Map.groupBy(lessons, ({ startsAt }) => dayOf(startsAt))].map(([at, own]) => [
      at,
      { titles: own.map(({ title }) => title), href: `#event-${own[0]!.id}` },
    ]),
  );
  function save(): void {
    const file = calendarOf(coming, { host: location.host, origin: location.origin, now });
    saveFile(`${filename}.ics`, file, "text/calendar;charset=utf-8");
  }
  return (
    <section className="course-calendar" aria-labelledby="course-calendar">
      <div className="course-calendar-head">
        <h2 id="course-calendar">{t("calendar")}</h2>
        <span>
          {coming.length ? (
            <Button icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
              {t("calendar_save")}
            </Button>
          ) : null}
          {tools}
        </span>
      </div>
      <MonthView day={day} today={today} marked={marked} onDay={setDay} />
      <ol>
        {lessons.map((one) => (
          <Line key={one.id} dated={one} namesCourse={namesCourse} />
        ))}
      </ol>
    </section>
  );
}

function Line({ dated, namesCourse }: { dated: DatedLesson; namesCourse: boolean }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const { id, title, course, kind, startsAt, isOn, isPast, isReachable } = dated;
  return (
    <li id={`event-${id}`} data-past={isPast || undefined}>
      <KindIcon hasFilm={false} event={{ kind }} />
      <div>
        <p>
          {isReachable ? (
            <TextLink tone="quiet" href={`/courses/${course.slug}/lessons/${id}`} data-user-content>
              {title}
            </TextLink>
          ) : (
            <span data-user-content>{title}</span>
          )}
          {isOn ? <Badge tone="danger">{t("event_on")}</Badge> : null}
        </p>
        <small>
          {format.dateFact(startsAt)} · {t(isPast ? "event_past" : `kind_${kind}`)}
          {namesCourse ? (
            <>
              {" "}
              · <span data-user-content>{course.title}</span>
            </>
          ) : null}
        </small>
      </div>
    </li>
  );
}
