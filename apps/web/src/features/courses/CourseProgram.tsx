import type { ProductView } from "@palco/contract/catalogue/api";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useTranslation } from "react-i18next";
import { CourseFacts } from "./CourseFacts.tsx";
import { Requirements } from "./Requirements.tsx";
import { ModuleList } from "./ModuleList.tsx";
import { useCourse } from "./use-course.ts";
import "./course.css";

/** On a course's page: what it takes, who it is for, and its modules with their lessons. */
export default function CourseProgram({ product: { slug } }: { product: ProductView }) {
  const { t } = useTranslation("courses");
  const { data, error, refetch, isFetching } = useCourse(slug);
  if (error && !data)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <section className="course-program" aria-labelledby="course-program-title">
      <h2 id="course-program-title">{t("program")}</h2>
      <CourseFacts course={data} />
      <ModuleList course={data} headingAs="h3" />
      {data.requirements ? <Requirements requirements={data.requirements} headingAs="h3" /> : null}
    </section>
  );
}
