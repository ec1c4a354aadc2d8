import type { CourseView, LessonCard } from "@palco/contract/courses/api";
import { calendarFile } from "@palco/values/calendar-file";

/** A lesson that takes place at a time. */
export interface DatedLesson {
  lesson: LessonCard;
  startsAt: string;
  /** Of broadcasts an hour after they begin: how long they last nobody knows. */
  endsAt: string;
  isPast: boolean;
}

const hour = 3_600_000;

/** Lessons of a course that take place at a time, earliest first. */
export function datedLessons({ modules }: Pick<CourseView, "modules">, now: number): DatedLesson[] {
  return modules
    .flatMap(({ lessons }) => lessons)
    .flatMap((lesson) => {
      const { event } = lesson;
      if (!event?.startsAt) return [];
      const { startsAt } = event;
      const endsAt = event.endsAt ?? new Date(Date.parse(startsAt) + hour).toISOString();
      return { lesson, startsAt, endsAt, isPast: !event.isOn && Date.parse(endsAt) <= now };
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Those lessons as a file for calendars. */
export function calendarOf(
  { product }: Pick<CourseView, "product">,
  dated: readonly DatedLesson[],
  { host, origin, now }: { host: string; origin: string; now: Date },
): string {
  const entries = dated.map(({ lesson, startsAt, endsAt }) => ({
    uid: `lesson-${lesson.id}@${host}`,
    title: `${product.title}: ${lesson.title}`,
    startsAt,
    endsAt,
    url: new URL(`/courses/${product.slug}/lessons/${lesson.id}`, origin).href,
    about: product.title,
  }));
  return calendarFile(entries, now);
}
