import type { CourseView } from "@palco/contract/courses/api";
import { BookOpen, Clock, Gauge } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Lessons, length of its films, level. */
export function CourseFacts({ course: { modules, durationMs, level } }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const lessons = modules.flatMap((module) => module.lessons);
  return (
    <ul className="course-facts">
      <li>
        <BookOpen aria-hidden="true" /> {t("lessons_count", { count: lessons.length })}
      </li>
      {durationMs ? (
        <li>
          <Clock aria-hidden="true" /> {format.length(durationMs)}
        </li>
      ) : null}
      {level ? (
        <li>
          <Gauge aria-hidden="true" /> {t(`level_${level}`)}
        </li>
      ) : null}
    </ul>
  );
}
