import type { MasterCourse, MasterView } from "@palco/contract/masters/api";
import { ProgressBar } from "@palco/ui/progress";
import { TextLink } from "@palco/ui/link";
import { CircleCheck, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import "./course-path.css";

interface CoursePathProps {
  master: MasterView;
  headingAs: "h2" | "h3";
}

/** Courses of a programme in their order: how long each is, and how far the reader is. */
export function CoursePath({ master, headingAs }: CoursePathProps) {
  const { t } = useTranslation("masters");
  return (
    <>
      <p className="course-path-order">{t(master.isOrdered ? "ordered" : "free_order")}</p>
      <ol className="course-path">
        {master.courses.map((course) => (
          <Course
            key={course.id}
            course={course}
            headingAs={headingAs}
            isLearner={master.progress !== null}
            isNext={master.next?.slug === course.slug}
          />
        ))}
      </ol>
    </>
  );
}

interface CourseProps {
  course: MasterCourse;
  headingAs: "h2" | "h3";
  isLearner: boolean;
  isNext: boolean;
}

function Course({ course, headingAs: Heading, isLearner, isNext }: CourseProps) {
  const { t } = useTranslation(["masters", "courses"]);
  const format = useFormat();
  const image = imageSource(course.image);
  const { slug, number, title, shortDescription, lessons, durationMs, state, percent, needs } = course;
  // Who has none of it reads about the course where it is sold.
  const href = state === "closed" ? `/products/${slug}` : `/courses/${slug}`;
  return (
    <li className="course-path-step" data-state={state} aria-current={isNext ? "step" : undefined}>
      <span className="course-path-number" aria-hidden="true">
        {state === "completed" ? <CircleCheck /> : state === "locked" ? <Lock /> : number}
      </span>
      <div className="course-path-card">
        {image ? (
          <img {...image} sizes="(width < 600px) 96px, 168px" alt="" loading="lazy" />
        ) : (
          <span aria-hidden="true" className="course-path-picture" />
        )}
        <div>
          <Heading>
            <TextLink tone="quiet" href={href} data-user-content>
              {number}. {title}
            </TextLink>
          </Heading>
          <p className="course-path-facts">
            {t("courses:lessons_count", { count: lessons })}
            {durationMs ? ` · ${format.length(durationMs)}` : null}
          </p>
          {shortDescription && !isLearner ? <p data-user-content>{shortDescription}</p> : null}
          {state === "completed" && course.completedAt ? (
            <p className="course-path-state">
              {t("completed_on", { date: format.date(course.completedAt) })}
            </p>
          ) : state === "locked" && needs ? (
            <p className="course-path-state">{t("needs", { course: needs })}</p>
          ) : isLearner && (state === "in_progress" || state === "open") ? (
            <>
              <p className="course-path-state">
                {state === "open" ? t("state_open") : t("state_in_progress", { percent })}
              </p>
              {state === "open" ? null : <ProgressBar label={title} hideLabel value={percent / 100} />}
            </>
          ) : isLearner ? (
            <p className="course-path-state">{t("state_closed")}</p>
          ) : null}
        </div>
      </div>
    </li>
  );
}
