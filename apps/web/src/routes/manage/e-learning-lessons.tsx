import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { useTitle } from "#app/use-title.ts";
import LessonFiguresTable from "#features/lesson-ratings/LessonFiguresTable.tsx";

/** `/manage/e-learning/lessons`: what learners think of the lessons of all courses. */
export default function ManageLessons() {
  const { t } = useTranslation("lesson-ratings");
  useTitle(t("manage_title"));
  return (
    <>
      <PageHeader title={t("manage_title")} subtitle={t("manage_about")} />
      <LessonFiguresTable />
    </>
  );
}
