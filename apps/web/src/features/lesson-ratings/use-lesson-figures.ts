import { ApiError } from "@palco/contract/client";
import {
  courseFigureTablePath,
  figureDays,
  figureSorts,
  figureTablePath,
  listCourseFigures,
  listLessonComments,
  listLessonFigures,
  replyToRating,
} from "@palco/contract/lesson-ratings/api";
import { toast } from "@palco/ui/toasts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { oneOf } from "#app/one-of.ts";
import { saveTable } from "#app/save-table.ts";
import { useTableFilters } from "#app/use-table-filters.ts";

const pageSize = 25;

/** The filters of the lessons; the address bar holds them. */
export function useFigureFilters() {
  const filters = useTableFilters(["q", "channel", "low", "days"]);
  const order = useTableFilters(["sort", "direction"]);
  const { values } = filters;
  return {
    ...filters,
    order: order.set,
    days: oneOf(figureDays, values.days) ?? figureDays[0],
    sort: oneOf(figureSorts, order.values.sort) ?? ("course" as const),
    direction: order.values.direction === "desc" ? ("desc" as const) : ("asc" as const),
    filter: {
      q: values.q.trim() || undefined,
      channel: values.channel || undefined,
      low: values.low === "true" ? ("true" as const) : undefined,
    },
  };
}

/** @param course slug of the one course; absent: of all that are no drafts */
export function useLessonFigures(
  course: string | undefined,
  { filter, page, sort, direction, days }: ReturnType<typeof useFigureFilters>,
) {
  const { channel, ...rest } = filter;
  const query = { ...rest, page, size: pageSize, sort, direction, days };
  return useQuery({
    queryKey: ["lesson-figures", course, channel, query],
    queryFn: async ({ signal }) =>
      course === undefined
        ? call(listLessonFigures, { query: { ...query, channel } }, { signal })
        : {
            ...(await call(listCourseFigures, { params: { slug: course }, query }, { signal })),
            channels: [],
          },
    placeholderData: keepPreviousData,
  });
}

/** The table as the filters stand, in the order of the courses; the browser keeps it as a whole. */
export function useFigureTable(
  course: string | undefined,
  { filter, days }: ReturnType<typeof useFigureFilters>,
) {
  const { channel, ...rest } = { ...filter, days };
  return useMutation({
    mutationFn: () =>
      course === undefined
        ? saveTable("lessons.csv", figureTablePath, { ...rest, channel })
        : saveTable("lessons.csv", courseFigureTablePath, { ...rest, course }),
  });
}

/** What learners wrote of a lesson. */
export function useLessonComments(params: { slug: string; id: string }, page: number) {
  const query = { page, size: pageSize };
  return useQuery({
    queryKey: ["lesson-comments", params.slug, params.id, query],
    queryFn: ({ signal }) => call(listLessonComments, { params, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useReply(params: { slug: string; id: string }) {
  const { t } = useTranslation("lesson-ratings");
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reply }: { id: string; reply: string }) =>
      call(replyToRating, { params: { id }, body: { reply } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["lesson-comments", params.slug, params.id] }),
    onError: (problem: Error) =>
      void toast.error(problem instanceof ApiError ? problem.message : t("reply_failed")),
  });
}
