import type { LessonDates } from "@palco/contract/courses/api";
import { textFor } from "@palco/values/language";
import type { Context } from "#platform/context.ts";
import { listLessonsOf, listNewestLessons } from "./course.queries.ts";
import { listLessonDates } from "./lesson-event.ts";

export interface CourseEvent {
  productId: string;
  lesson: { id: string; number: number; title: string; isPreview: boolean };
  event: LessonDates & { startsAt: string };
}

/** Lessons of many courses that take place at a time, earliest first, as one account has them; without one, as new learners. */
export async function listEvents(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  { productIds, userId }: { productIds: readonly string[]; userId: string | undefined },
): Promise<CourseEvent[]> {
  if (!productIds.length) return [];
  const lessons =
    userId === undefined
      ? await listNewestLessons(db, productIds)
      : await listLessonsOf(db, { productIds, userId });
  const dates = await listLessonDates(db, lessons, now());
  const places = Map.groupBy(lessons, ({ productId }) => productId);
  return lessons
    .flatMap((one): CourseEvent[] => {
      const event = dates.get(one.id);
      if (!event?.startsAt) return [];
      const number = places.get(one.productId)!.indexOf(one) + 1;
      const title = textFor(one.title, one.titles, language);
      return [
        {
          productId: one.productId,
          lesson: { id: one.id, number, title, isPreview: one.isPreview },
          event: { ...event, startsAt: event.startsAt },
        },
      ];
    })
    .toSorted((a, b) => a.event.startsAt.localeCompare(b.event.startsAt));
}
