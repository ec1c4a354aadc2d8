import type { CourseView } from "@palco/contract/courses/api";
import { type Student, studentStates } from "@palco/contract/courses/students";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { toast } from "@palco/ui/toasts";
import { Download, UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { PickedStudents } from "./PickedStudents.tsx";
import { useStudentFilters, useStudents, useStudentTable } from "./use-students.ts";

const tones: Record<Student["state"], Tone> = {
  not_started: "neutral",
  learning: "info",
  stalled: "warning",
  completed: "success",
};

/** Who has the course, how far they are, and who has stopped coming. */
export default function StudentTable({ course }: { course: CourseView }) {
  const { t } = useTranslation("courses");
  const { slug } = course.product;
  const { teach } = course.abilities;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const filters = useStudentFilters();
  const students = useStudents(slug, filters);
  const table = useStudentTable(slug);
  const { sort, direction, order } = filters;
  const here = students.data?.items.filter(({ id }) => picked.has(id)) ?? [];
  return (
    <div className="edit-table">
      {here.length && students.data ? (
        <PickedStudents
          course={course}
          picked={here}
          all={{ filter: filters.filter, total: students.data.total, hasMore: students.data.hasMore }}
          onUnpick={() => setPicked(new Set())}
        />
      ) : null}
      <FilteredTable
        picking={
          teach
            ? {
                picked,
                onPick: setPicked,
                allLabel: t("students_pick_all"),
                labelOf: ({ name, surname }) => t("student_pick", { name: `${name} ${surname}`.trim() }),
              }
            : undefined
        }
        label={t("students")}
        sort={sort ? { key: sort, direction } : null}
        onSort={(next) => order({ sort: next?.key, direction: next?.direction })}
        columns={useColumns()}
        asked={students}
        rowKey={({ id }) => id}
        filters={filters}
        failed={t("students_failed")}
        empty={
          <EmptyState icon={<UsersRound />} title={t("students_none_title")}>
            {t("students_none_text")}
          </EmptyState>
        }
        search={t("students_search")}
        choices={[
          {
            name: "state",
            label: t("student_state"),
            all: t("students_state_all"),
            options: studentStates.map((state) => ({ value: state, label: t(`student_state_${state}`) })),
          },
        ]}
        tools={
          <Button
            icon={<Download aria-hidden="true" />}
            loading={table.isPending}
            disabled={!students.data?.total}
            onClick={() =>
              table.mutate(filters.filter, { onError: () => void toast.error(t("students_csv_failed")) })
            }
          >
            {t("students_csv")}
          </Button>
        }
      />
    </div>
  );
}

function useColumns(): Column<Student>[] {
  const { t } = useTranslation("courses");
  const format = useFormat();
  return [
    {
      key: "who",
      header: t("student_who"),
      isTitle: true,
      cell: ({ name, surname, email }) =>
        email ? <PersonCell name={`${name} ${surname}`.trim()} email={email} /> : t("student_gone"),
    },
    {
      key: "state",
      header: t("student_state"),
      card: "bottom",
      cell: ({ state }) => <StatusChip tone={tones[state]}>{t(`student_state_${state}`)}</StatusChip>,
    },
    {
      key: "progress",
      header: t("student_progress"),
      align: "end",
      card: "top",
      cell: ({ done, of, percent }) => t("student_progress_of", { done, of, percent }),
    },
    {
      key: "minutes",
      header: t("student_minutes"),
      align: "end",
      card: "line",
      cell: ({ minutes }) => (minutes ? format.length(minutes * 60_000) : "–"),
    },
    {
      key: "seen",
      header: t("student_seen"),
      card: "line",
      sortable: "desc",
      cell: ({ seenAt }) => (seenAt ? format.shortDate(seenAt) : "–"),
    },
    {
      key: "enrolled",
      header: t("student_enrolled"),
      from: 600,
      sortable: "desc",
      cell: ({ enrolledAt }) => (enrolledAt ? format.shortDate(enrolledAt) : "–"),
    },
  ];
}
