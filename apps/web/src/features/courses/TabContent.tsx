import type { CourseView } from "@palco/contract/courses/api";
import { Button } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { Circle, CircleCheck, CircleHelp, GraduationCap, Presentation } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { ProductQuestions } from "#features/catalogue/ProductQuestions.tsx";
import { SpeakerLines } from "#features/speakers/SpeakerLines.tsx";
import type { CourseTab } from "./course-tabs.ts";
import { ModuleList } from "./ModuleList.tsx";
import { Requirements } from "./Requirements.tsx";

const CourseCalendar = lazy(() => import("./CourseCalendar.tsx"));
const Discussion = lazy(() => import("#features/discussions/Discussion.tsx"));
const IssuedTable = lazy(() => import("#features/certificates/IssuedTable.tsx"));
const LessonFiguresTable = lazy(() => import("#features/lesson-ratings/LessonFiguresTable.tsx"));
const StudentTable = lazy(() => import("./students/StudentTable.tsx"));
const Syllabus = lazy(() => import("./Syllabus.tsx"));

/** What a tab of a course's page shows. */
export function TabContent({ tab, course }: { tab: CourseTab; course: CourseView }) {
  const { t } = useTranslation("courses");
  const { product, teachers, questions } = course;
  const editor = (tabName: "info" | "description") =>
    `/account/channels/${product.channel.slug}/products/${product.slug}?tab=${tabName}`;
  switch (tab) {
    case "lessons":
      return <Lessons course={course} />;
    case "speakers":
      return teachers.length ? (
        <SpeakerLines speakers={teachers} />
      ) : (
        <EmptyState
          icon={<Presentation />}
          title={t("speakers_none_title")}
          titleAs="h2"
          actions={<Button href={editor("info")}>{t("speakers_add")}</Button>}
        >
          {t("speakers_none_text")}
        </EmptyState>
      );
    case "faqs":
      return questions.length ? (
        <ProductQuestions questions={questions} />
      ) : (
        <EmptyState
          icon={<CircleHelp />}
          title={t("faqs_none_title")}
          titleAs="h2"
          actions={<Button href={editor("description")}>{t("faqs_add")}</Button>}
        >
          {t("faqs_none_text")}
        </EmptyState>
      );
    case "program":
      return <Syllabus course={course} />;
    case "comments":
    case "questions":
      return (
        <Discussion
          key={tab}
          slug={product.slug}
          kind={tab === "comments" ? "comment" : "question"}
          lessons={course.modules.flatMap(({ lessons }) => lessons)}
        />
      );
    case "students":
      return (
        <section aria-label={t(tab)}>
          <StudentTable course={course} />
        </section>
      );
    case "calendar":
      return <CourseCalendar course={course} />;
    case "figures":
      return (
        <section aria-label={t(tab)}>
          <LessonFiguresTable course={product.slug} />
        </section>
      );
    case "certificates":
      return (
        <section aria-label={t(tab)}>
          <IssuedTable slug={product.slug} />
        </section>
      );
  }
}

function Lessons({ course }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  return (
    <>
      <section aria-labelledby="course-lessons">
        <h2 id="course-lessons">{t("lessons")}</h2>
        {course.modules.length ? (
          <ModuleList course={course} headingAs="h3" />
        ) : (
          <EmptyState icon={<GraduationCap />} title={t("none_title")} titleAs="h3">
            {t("none_text")}
          </EmptyState>
        )}
      </section>
      {course.needs.length ? <Needs course={course} /> : null}
      {course.requirements ? <Requirements requirements={course.requirements} headingAs="h2" /> : null}
    </>
  );
}

/** Courses that come before this one, with a mark where they are completed. */
function Needs({ course: { needs, progress } }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  return (
    <section aria-labelledby="course-needs">
      <h2 id="course-needs">{t("needs")}</h2>
      <ul className="course-needs">
        {needs.map(({ slug, title, isCompleted }) => (
          <li key={slug}>
            {isCompleted ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <TextLink href={`/courses/${slug}`} data-user-content>
              {title}
            </TextLink>
            {progress && isCompleted ? <small>{t("state_completed")}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
