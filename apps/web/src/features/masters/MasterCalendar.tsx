import type { MasterView } from "@palco/contract/masters/api";
import { useState } from "react";
import { datedLessons } from "#features/courses/course-dates.ts";
import { EventCalendar } from "#features/courses/EventCalendar.tsx";

/** What takes place at a time in the courses of a programme. */
export default function MasterCalendar({ master: { product, events, courses } }: { master: MasterView }) {
  const [now] = useState(() => new Date());
  const found = events.map(({ course, lesson, event }) => {
    const state = courses.find(({ slug }) => slug === course.slug)?.state;
    return {
      course,
      lesson,
      event,
      isReachable: lesson.isPreview || (state !== "closed" && state !== "locked"),
    };
  });
  return (
    <EventCalendar
      lessons={datedLessons(found, now.getTime())}
      now={now}
      filename={product.slug}
      namesCourse
    />
  );
}
