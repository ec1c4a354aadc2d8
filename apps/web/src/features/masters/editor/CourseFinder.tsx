import { listMyProducts } from "@palco/contract/catalogue/edit";
import { listManagedProducts } from "@palco/contract/catalogue/manage";
import type { ChosenCourse } from "@palco/contract/masters/api";
import { Alert } from "@palco/ui/alert";
import { Combobox } from "@palco/ui/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { mostMasterCourses } from "@palco/contract/masters/api";
import { call } from "#app/api.ts";

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
  const q = useDeferredValue(typed.trim());
  // The team, at work on someone else's, is offered courses of the same channel.
  const isTeam = useLocation().pathname.startsWith("/manage");
  const query = { q: q || undefined, type: "course", size: 50, sort: "title", use: "bundle" } as const;
  const { data, isFetching } = useQuery({
    queryKey: ["products", "to-master", isTeam ? channel : "mine", q],
    queryFn: ({ signal }) =>
      isTeam
        ? call(listManagedProducts, { query: { ...query, channel } }, { signal })
        : call(listMyProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
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
