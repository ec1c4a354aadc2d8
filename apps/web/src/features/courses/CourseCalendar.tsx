import type { CourseView } from "@palco/contract/courses/api";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { datedLessons, lessonsOf } from "./course-dates.ts";
import { EventCalendar } from "./EventCalendar.tsx";

/** What takes place at a time in a course; for who edits it the way to add something. */
export default function CourseCalendar({ course }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  const [now] = useState(() => new Date());
  const lessons = datedLessons(lessonsOf(course), now.getTime());
  const { slug, channel } = course.product;
  const add = (
    <Button href={`/account/channels/${channel.slug}/products/${slug}?tab=lessons`}>
      {t("calendar_add")}
    </Button>
  );
  if (!lessons.length)
    return (
      <EmptyState icon={<CalendarDays />} title={t("calendar_none_title")} titleAs="h2" actions={add}>
        {t("calendar_none_text")}
      </EmptyState>
    );
  return (
    <EventCalendar
      lessons={lessons}
      now={now}
      filename={slug}
      tools={course.abilities.edit ? add : undefined}
    />
  );
}
