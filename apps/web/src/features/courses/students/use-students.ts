import {
  listStudents,
  type StudentFilter,
  studentSorts,
  studentStates,
  studentTablePath,
} from "@palco/contract/courses/students";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { oneOf } from "#app/one-of.ts";
import { saveTable } from "#app/save-table.ts";
import { useTableFilters } from "#app/use-table-filters.ts";

const pageSize = 25;

/** The filters of the students; the address bar holds them. */
export function useStudentFilters() {
  const { values, ...rest } = useTableFilters(["q", "state"]);
  const filter: StudentFilter = {
    q: values.q.trim() || undefined,
    state: oneOf(studentStates, values.state),
  };
  const order = useTableFilters(["sort", "direction"]);
  return {
    ...rest,
    values,
    filter,
    order: order.set,
    sort: oneOf(studentSorts, order.values.sort),
    direction: order.values.direction === "asc" ? ("asc" as const) : ("desc" as const),
  };
}

export function useStudents(
  slug: string,
  { filter, page, cursor, sort, direction }: ReturnType<typeof useStudentFilters>,
) {
  const query = { ...filter, page, cursor, sort, direction, size: pageSize };
  return useQuery({
    queryKey: ["course", slug, "students", query],
    queryFn: ({ signal }) => call(listStudents, { params: { slug }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The table comes in pieces and is kept by the browser as a whole. */
export function useStudentTable(course: string) {
  return useMutation({
    mutationFn: (filter: StudentFilter) => saveTable("students.csv", studentTablePath, { ...filter, course }),
  });
}
