import type { CourseView, LessonCard } from "@palco/contract/courses/api";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { MonthView } from "@palco/ui/month-view";
import { sessionZone, wallClockOf } from "@palco/values/wall-clock";
import { CalendarDays, CalendarPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { saveFile } from "#app/save-file.ts";
import { useReader } from "#app/session.ts";
import { calendarOf, type DatedLesson, datedLessons } from "./course-dates.ts";
import { KindIcon } from "./KindIcon.tsx";
import "./course-calendar.css";

/** Broadcasts and meetings of a course: a month, and the list of those to come and those that were. */
export default function CourseCalendar({ course }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  const [now] = useState(() => new Date());
  const lessons = datedLessons(course, now.getTime());
  const zone = useReader()?.timezone ?? sessionZone;
  const dayOf = (instant: string) => wallClockOf(instant, zone).slice(0, 10);
  const today = dayOf(now.toISOString());
  const next = lessons.find(({ isPast }) => !isPast);
  const [day, setDay] = useState(() => (next ? dayOf(next.startsAt) : today));
  const editor = `/account/channels/${course.product.channel.slug}/products/${course.product.slug}?tab=lessons`;
  if (!lessons.length)
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t("calendar_none_title")}
        titleAs="h2"
        actions={<Button href={editor}>{t("calendar_add")}</Button>}
      >
        {t("calendar_none_text")}
      </EmptyState>
    );
  const marked = new Map(
    [...Map.groupBy(lessons, ({ startsAt }) => dayOf(startsAt))].map(([at, own]) => [
      at,
      { titles: own.map(({ lesson }) => lesson.title), href: `#event-${own[0]!.lesson.id}` },
    ]),
  );
  const coming = lessons.filter(({ isPast }) => !isPast);
  return (
    <section className="course-calendar" aria-labelledby="course-calendar">
      <div className="course-calendar-head">
        <h2 id="course-calendar">{t("calendar")}</h2>
        <span>
          {coming.length ? (
            <Button
              icon={<CalendarPlus aria-hidden="true" />}
              onClick={() =>
                saveFile(
                  `${course.product.slug}.ics`,
                  calendarOf(course, coming, {
                    host: location.host,
                    origin: location.origin,
                    now,
                  }),
                  "text/calendar;charset=utf-8",
                )
              }
            >
              {t("calendar_save")}
            </Button>
          ) : null}
          {course.abilities.edit ? <Button href={editor}>{t("calendar_add")}</Button> : null}
        </span>
      </div>
      <MonthView day={day} today={today} marked={marked} onDay={setDay} />
      <ol>
        {lessons.map((one) => (
          <Line key={one.lesson.id} course={course} dated={one} />
        ))}
      </ol>
    </section>
  );
}

function Line({ course, dated }: { course: CourseView; dated: DatedLesson }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const { lesson, startsAt, isPast } = dated;
  const isOpen = isReachable(lesson);
  const title = `${lesson.number}. ${lesson.title}`;
  return (
    <li id={`event-${lesson.id}`} data-past={isPast || undefined}>
      <KindIcon {...lesson} />
      <div>
        <p>
          {isOpen ? (
            <TextLink
              tone="quiet"
              href={`/courses/${course.product.slug}/lessons/${lesson.id}`}
              data-user-content
            >
              {title}
            </TextLink>
          ) : (
            <span data-user-content>{title}</span>
          )}
          {lesson.event?.isOn ? <Badge tone="danger">{t("event_on")}</Badge> : null}
        </p>
        <small>
          {format.dateFact(startsAt)} · {t(isPast ? "event_past" : `kind_${lesson.event!.kind}`)}
        </small>
      </div>
    </li>
  );
}

const isReachable = ({ state, isPreview }: LessonCard): boolean =>
  state !== "locked" && (state !== "closed" || isPreview);
