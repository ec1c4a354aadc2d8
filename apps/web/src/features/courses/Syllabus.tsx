import type { CourseView } from "@palco/contract/courses/api";
import { Button } from "@palco/ui/button";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { LessonWhen } from "./LessonWhen.tsx";
import { Requirements } from "./Requirements.tsx";
import "./syllabus.css";

/** The program of a course as a document: who it is for, each module and lesson with its length, who teaches. Printed alone. */
export default function Syllabus({ course }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  const { product, modules, requirements, teachers, durationMs, level } = course;
  const lessons = modules.flatMap((module) => module.lessons);
  return (
    <section className="syllabus" aria-labelledby="syllabus-title">
      <header>
        <div>
          <h2 id="syllabus-title">{t("program")}</h2>
          {/* On paper the page's own title is not there. */}
          <p className="syllabus-course" data-user-content>
            {product.title}
          </p>
          <p className="syllabus-by">
            {[
              product.channel.title,
              t("lessons_count", { count: lessons.length }),
              durationMs ? format.length(durationMs) : "",
              level ? t(`level_${level}`) : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      </header>
      {teachers.length ? (
        <p>
          <strong>{t("speakers")}:</strong>{" "}
          <span data-user-content>
            {teachers.map(({ name, title }) => (title ? `${name} (${title})` : name)).join(", ")}
          </span>
        </p>
      ) : null}
      {requirements ? <Requirements requirements={requirements} headingAs="h3" /> : null}
      {modules.map(({ id, title, lessons: own }, place) => {
        const length = own.reduce((sum, one) => sum + (one.durationMs ?? 0), 0);
        return (
          <table key={id}>
            <caption>
              <span data-user-content>
                {place + 1}. {title}
              </span>
              {length ? <span>{format.length(length)}</span> : null}
            </caption>
            <tbody>
              {own.map((lesson) => (
                <tr key={lesson.id}>
                  <th scope="row" data-user-content>
                    {lesson.number}. {lesson.title}
                  </th>
                  <td>{lesson.isRequired ? null : t("optional")}</td>
                  <td>
                    <LessonWhen lesson={lesson} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}
