import type { MasterView } from "@palco/contract/masters/api";
import { BookOpen, Clock, Gauge, Layers } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** Courses, lessons, length of all films, level. */
export function MasterFacts({ master: { courses, lessons, durationMs, level } }: { master: MasterView }) {
  const { t } = useTranslation(["masters", "courses"]);
  const format = useFormat();
  return (
    <ul className="course-facts">
      <li>
        <Layers aria-hidden="true" /> {t("courses_count", { count: courses.length })}
      </li>
      <li>
        <BookOpen aria-hidden="true" /> {t("courses:lessons_count", { count: lessons })}
      </li>
      {durationMs ? (
        <li>
          <Clock aria-hidden="true" /> {format.length(durationMs)}
        </li>
      ) : null}
      {level ? (
        <li>
          <Gauge aria-hidden="true" /> {t(`courses:level_${level}`)}
        </li>
      ) : null}
    </ul>
  );
}
