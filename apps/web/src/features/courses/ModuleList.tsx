import type { CourseView, LessonCard } from "@palco/contract/courses/api";
import { Badge } from "@palco/ui/badge";
import { TextLink } from "@palco/ui/link";
import { ChevronDown, CircleCheck, Circle, CircleDot, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { KindIcon } from "./KindIcon.tsx";
import { LessonWhen } from "./LessonWhen.tsx";

interface ModuleListProps {
  course: CourseView;
  headingAs: "h2" | "h3";
}

/** Modules of a course, each folded open over its lessons. */
export function ModuleList({ course, headingAs: Heading }: ModuleListProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const byId = new Map(course.modules.flatMap(({ lessons }) => lessons.map((one) => [one.id, one])));
  return (
    <ol className="course-modules">
      {course.modules.map(({ id, title, lessons }, place) => {
        const length = lessons.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0);
        const done = lessons.filter(({ state }) => state === "completed").length;
        return (
          <li key={id}>
            <details open={place === 0 || lessons.some(({ id: one }) => one === course.next?.id)}>
              <summary>
                <Heading data-user-content>{title}</Heading>
                <span>
                  {course.progress
                    ? t("done_of", { done, of: lessons.length })
                    : t("lessons_count", { count: lessons.length })}
                  {length ? ` · ${format.length(length)}` : null}
                </span>
                <ChevronDown aria-hidden="true" />
              </summary>
              <ol className="course-lessons">
                {lessons.map((lesson) => (
                  <LessonLine
                    key={lesson.id}
                    course={course}
                    lesson={lesson}
                    needs={byId.get(lesson.needs ?? "")}
                  />
                ))}
              </ol>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

const marks = { closed: Lock, locked: Lock, open: Circle, in_progress: CircleDot, completed: CircleCheck };

interface LessonLineProps {
  course: CourseView;
  lesson: LessonCard;
  needs: LessonCard | undefined;
}

function LessonLine({ course, lesson, needs }: LessonLineProps) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const { id, number, title, state, percent, completedAt, isPreview, isRequired } = lesson;
  const Mark = marks[state];
  const href = `/courses/${course.product.slug}/lessons/${id}`;
  const isOpen = state !== "locked" && (state !== "closed" || isPreview);
  return (
    <li
      className="course-lesson"
      data-state={state}
      aria-current={course.next?.id === id ? "step" : undefined}
    >
      <Mark aria-hidden="true" />
      <div>
        <p>
          {isOpen ? (
            <TextLink tone="quiet" href={href} data-user-content>
              {number}. {title}
            </TextLink>
          ) : (
            <span data-user-content>
              {number}. {title}
            </span>
          )}
          {lesson.event?.isOn ? <Badge tone="danger">{t("event_on")}</Badge> : null}
          {isPreview && state === "closed" ? <Badge>{t("preview")}</Badge> : null}
          {!isRequired && course.progress ? <Badge>{t("optional")}</Badge> : null}
        </p>
        <small>
          {state === "locked" && needs ? (
            <>
              {t("locked_by")}{" "}
              <a href={`/courses/${course.product.slug}/lessons/${needs.id}`} data-user-content>
                {needs.title}
              </a>
            </>
          ) : state === "completed" && completedAt ? (
            t("completed_on", { date: format.date(completedAt) })
          ) : state === "in_progress" ? (
            t("watched_percent", { percent })
          ) : (
            t(`state_${state}`)
          )}
        </small>
      </div>
      <span className="course-lesson-length">
        <KindIcon {...lesson} />
        <LessonWhen lesson={lesson} />
      </span>
    </li>
  );
}
