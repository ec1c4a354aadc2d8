import type { LessonCard } from "@palco/contract/courses/api";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";

/** When a lesson takes place, else how long its film is, else that it is to be read. */
export function LessonWhen({ lesson: { event, durationMs } }: { lesson: LessonCard }) {
  const { t } = useTranslation("courses");
  const format = useFormat();
  if (event) return <>{event.startsAt ? format.dateFact(event.startsAt) : t(`kind_${event.kind}`)}</>;
  return <>{durationMs ? format.length(durationMs) : t("to_read")}</>;
}
