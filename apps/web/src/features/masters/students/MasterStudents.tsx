import { listMasterStudents, type MasterStudent } from "@palco/contract/masters/students";
import { StatusChip } from "@palco/ui/badge";
import type { Column } from "@palco/ui/data-table";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { useTableFilters } from "#app/use-table-filters.ts";

const pageSize = 25;

/** Who has a programme, and how many of its courses each has completed. */
export default function MasterStudents({ slug }: { slug: string }) {
  const { t } = useTranslation("masters");
  const filters = useTableFilters(["q"]);
  const { values, page, cursor } = filters;
  const query = { q: values.q.trim() || undefined, page, cursor, size: pageSize };
  const students = useQuery({
    queryKey: ["master", slug, "students", query],
    queryFn: ({ signal }) => call(listMasterStudents, { params: { slug }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="edit-table">
      <FilteredTable
        label={t("students")}
        columns={useColumns()}
        asked={students}
        rowKey={({ id }) => id}
        filters={filters}
        failed={t("students_failed")}
        search={t("students_search")}
      />
    </div>
  );
}

function useColumns(): Column<MasterStudent>[] {
  const { t } = useTranslation("masters");
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
      key: "progress",
      header: t("student_progress"),
      align: "end",
      card: "top",
      cell: ({ done, of }) => t("student_courses", { done, of }),
    },
    {
      key: "completed",
      header: t("funnel_completed_column"),
      card: "bottom",
      cell: ({ completedAt }) =>
        completedAt ? <StatusChip tone="success">{format.shortDate(completedAt)}</StatusChip> : "–",
    },
    {
      key: "seen",
      header: t("student_seen"),
      card: "line",
      cell: ({ seenAt }) => (seenAt ? format.shortDate(seenAt) : "–"),
    },
  ];
}
