import type { ChosenCourse } from "@palco/contract/masters/api";
import { VisuallyHidden } from "@palco/ui/a11y";
import { StatusChip } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { moved, useReorder } from "#app/editing/use-reorder.ts";
import { useFormat } from "#app/format.ts";
import type { FoundCourse } from "./CourseFinder.tsx";
import "./master-editor.css";

/** A course as its row shows it: of what was found no lessons are counted yet. */
export type ShownCourse = FoundCourse & Partial<Pick<ChosenCourse, "lessons" | "durationMs">>;

interface ChosenCoursesProps {
  courses: readonly ShownCourse[];
  disabled: boolean;
  onOrder: (ids: string[]) => void;
}

/** The courses of a programme: dragged, moved with the keyboard, taken out. */
export function ChosenCourses({ courses, disabled, onOrder }: ChosenCoursesProps) {
  const { t } = useTranslation("masters");
  const [said, setSaid] = useState("");
  const ids = courses.map(({ id }) => id);
  const titleOf = (id: string) => courses.find((one) => one.id === id)?.title ?? "";
  function order(next: string[], id: string): void {
    setSaid(t("moved", { title: titleOf(id), place: next.indexOf(id) + 1, count: next.length }));
    onOrder(next);
  }
  const reorder = useReorder(ids, order);
  return (
    <>
      <ol ref={reorder.list} className="master-courses">
        {reorder.shown.map((id, place) => {
          const course = courses.find((one) => one.id === id);
          if (!course) return null;
          const { title } = course;
          return (
            <li
              key={id}
              className="master-course"
              data-id={id}
              data-dragged={reorder.draggedId === id || undefined}
            >
              {disabled ? null : (
                <IconButton size="sm" label={t("drag", { title })} {...reorder.handleProps(id)}>
                  <GripVertical aria-hidden="true" />
                </IconButton>
              )}
              <Facts course={course} number={place + 1} />
              {disabled ? null : (
                <span className="master-course-tools">
                  <IconButton
                    size="sm"
                    label={t("move_up", { title })}
                    disabled={place === 0}
                    onClick={() => order(moved(ids, id, place - 1), id)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t("move_down", { title })}
                    disabled={place === ids.length - 1}
                    onClick={() => order(moved(ids, id, place + 1), id)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={t("remove", { title })}
                    onClick={() => onOrder(ids.filter((one) => one !== id))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <div aria-live="polite">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}

function Facts({ course, number }: { course: ShownCourse; number: number }) {
  const { t } = useTranslation(["masters", "courses", "catalogue"]);
  const format = useFormat();
  const { title, status, price, lessons, durationMs } = course;
  return (
    <div className="master-course-facts">
      <p data-user-content>
        {number}. {title}
      </p>
      <small>
        {[
          lessons === undefined ? "" : t("courses:lessons_count", { count: lessons }),
          durationMs ? format.length(durationMs) : "",
          price.gross
            ? format.money({ amount: price.gross, currency: price.currency })
            : t("catalogue:badge_free"),
        ]
          .filter(Boolean)
          .join(" · ")}
      </small>
      {status === "published" ? null : (
        <span className="master-course-note">
          <StatusChip tone="warning">{t(`catalogue:status_${status}`)}</StatusChip>
          {status === "draft" ? <small>{t("draft_note")}</small> : null}
        </span>
      )}
    </div>
  );
}
