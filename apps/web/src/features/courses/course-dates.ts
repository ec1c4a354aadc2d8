import type { CourseView } from "@palco/contract/courses/api";
import { calendarFile } from "@palco/values/calendar-file";

/** A lesson that takes place at a time. */
export interface DatedLesson {
  id: string;
  title: string;
  course: { slug: string; title: string };
  kind: "live" | "meeting";
  startsAt: string;
  /** Of broadcasts an hour after they begin: how long they last nobody knows. */
  endsAt: string;
  isOn: boolean;
  isPast: boolean;
  /** Its page opens to this reader. */
  isReachable: boolean;
}

const hour = 3_600_000;

interface Found {
  lesson: { id: string; number: number; title: string };
  event: { kind: "live" | "meeting"; startsAt: string | null; endsAt: string | null; isOn: boolean } | null;
  course: { slug: string; title: string };
  isReachable: boolean;
}

/** Those of these lessons that take place at a time, earliest first. */
export function datedLessons(found: readonly Found[], now: number): DatedLesson[] {
  return found
    .flatMap(({ lesson, event, course, isReachable }) => {
      if (!event?.startsAt) return [];
      const { kind, startsAt, isOn } = event;
      const endsAt = event.endsAt ?? new Date(Date.parse(startsAt) + hour).toISOString();
      const isPast = !isOn && Date.parse(endsAt) <= now;
      const title = `${lesson.number}. ${lesson.title}`;
      return { id: lesson.id, title, course, kind, startsAt, endsAt, isOn, isPast, isReachable };
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Lessons of a course, for its calendar. */
export const lessonsOf = ({ product, modules }: Pick<CourseView, "product" | "modules">): Found[] =>
  modules
    .flatMap(({ lessons }) => lessons)
    .map((lesson) => ({
      lesson,
      event: lesson.event,
      course: product,
      isReachable: lesson.state !== "locked" && (lesson.state !== "closed" || lesson.isPreview),
    }));

/** Those lessons as a file for calendars. */
export function calendarOf(
  dated: readonly DatedLesson[],
  { host, origin, now }: { host: string; origin: string; now: Date },
): string {
  const entries = dated.map(({ id, title, course, startsAt, endsAt }) => ({
    uid: `lesson-${id}@${host}`,
    title: `${course.title}: ${title}`,
    startsAt,
    endsAt,
    url: new URL(`/courses/${course.slug}/lessons/${id}`, origin).href,
    about: course.title,
  }));
  return calendarFile(entries, now);
}
