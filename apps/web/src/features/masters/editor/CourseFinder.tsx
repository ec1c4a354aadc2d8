import type { ChosenCourse } from "@palco/contract/masters/api";
import { Alert } from "@palco/ui/alert";
import { Combobox } from "@palco/ui/combobox";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostMasterCourses } from "@palco/contract/masters/api";
import { useOwnedProducts } from "#features/catalogue/use-owned-products.ts";

export type FoundCourse = Pick<ChosenCourse, "id" | "title" | "status" | "price">;

interface CourseFinderProps {
  channel: string;
  isFull: boolean;
  /** What was found can't be added. */
  warning: string | undefined;
  onFound: (course: FoundCourse) => void;
}

/** Finds courses of the programme's owner by their titles. */
export function CourseFinder({ channel, isFull, warning, onFound }: CourseFinderProps) {
  const { t } = useTranslation("masters");
  const [typed, setTyped] = useState("");
  const [times, setTimes] = useState(0);
  const { data, isFetching } = useOwnedProducts({ channel, typed, type: "course", use: "bundle" });
  const found: readonly FoundCourse[] = data?.items ?? [];
  return (
    <div className="master-finder">
      <Combobox
        // Emptied by what was found.
        key={times}
        label={t("find_course")}
        hint={isFull ? t("most", { count: mostMasterCourses }) : t("find_hint")}
        disabled={isFull}
        options={found.map(({ id, title }) => ({ value: id, label: title }))}
        onSearch={setTyped}
        isLoading={isFetching}
        value={null}
        onChange={(id) => {
          const course = found.find((one) => one.id === id);
          if (!course) return;
          setTyped("");
          setTimes((now) => now + 1);
          onFound(course);
        }}
      />
      {warning ? <Alert tone="warning">{warning}</Alert> : null}
    </div>
  );
}
