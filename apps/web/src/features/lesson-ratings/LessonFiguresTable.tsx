import { fewRatings, figureDays, figureSorts, type LessonFigures, lowAverage } from "@palco/contract/lesson-ratings/api"; // prettier-ignore
import { VisuallyHidden } from "@palco/ui/a11y";
import { Button, IconButton } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { Download, MessageSquareText, Star } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import { oneOf } from "#app/one-of.ts";
import { CommentsDrawer } from "./CommentsDrawer.tsx";
import { Distribution } from "./Distribution.tsx";
import { useFigureFilters, useFigureTable, useLessonFigures } from "./use-lesson-figures.ts";
import "./lesson-figures.css";

interface LessonFiguresTableProps {
  /** Slug of one course; absent: of all. */
  course?: string;
}

/** Lessons with what learners think of them, where they stop, and what they ask. */
export default function LessonFiguresTable({ course }: LessonFiguresTableProps) {
  const { t } = useTranslation("lesson-ratings");
  const filters = useFigureFilters();
  const asked = useLessonFigures(course, filters);
  const [open, setOpen] = useState<LessonFigures>();
  const table = useFigureTable(course, filters);
  const channels = asked.data?.channels ?? [];
  const { sort, direction, order } = filters;
  const actionsOf = (row: LessonFigures) => (
    <IconButton size="sm" label={t("comments_of", { lesson: row.title })} onClick={() => setOpen(row)}>
      <MessageSquareText aria-hidden="true" />
    </IconButton>
  );
  return (
    <div className="edit-table">
      <FilteredTable
        label={t("lessons")}
        columns={useColumns(course === undefined)}
        asked={asked}
        rowKey={({ id }) => id}
        sort={{ key: sort, direction }}
        onSort={(next) => order({ sort: oneOf(figureSorts, next?.key ?? ""), direction: next?.direction })}
        filters={filters}
        failed={t("lessons_failed")}
        empty={
          <EmptyState icon={<Star />} title={t("none_title")} titleAs="h2">
            {t("none_text")}
          </EmptyState>
        }
        search={t("search")}
        choices={[
          ...(channels.length
            ? [
                {
                  name: "channel",
                  label: t("channel"),
                  all: t("channel_all"),
                  options: channels.map(({ slug, title }) => ({ value: slug, label: title })),
                },
              ]
            : []),
          {
            name: "low",
            label: t("average"),
            all: t("average_all"),
            options: [{ value: "true", label: t("average_low", { most: lowAverage }) }],
          },
          {
            name: "days",
            label: t("period"),
            all: t("period_days", { count: Number(figureDays[0]) }),
            options: figureDays
              .slice(1)
              .map((value) => ({ value, label: t("period_days", { count: Number(value) }) })),
          },
        ]}
        tools={
          <Button
            icon={<Download aria-hidden="true" />}
            loading={table.isPending}
            disabled={!asked.data?.total}
            onClick={() => table.mutate(undefined, { onError: () => void toast.error(t("csv_failed")) })}
          >
            {t("csv")}
          </Button>
        }
        rowActions={actionsOf}
      />
      {open ? <CommentsDrawer lesson={open} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

function useColumns(hasCourse: boolean): Column<LessonFigures>[] {
  const { t } = useTranslation("lesson-ratings");
  const format = useFormat();
  return [
    {
      key: "course",
      header: t("lesson"),
      isTitle: true,
      sortable: "asc",
      cell: ({ number, title, course, channel, id }) => (
        <span className="figure-lesson">
          <TextLink href={`/courses/${course.slug}/lessons/${id}`} data-user-content>
            {number}. {title}
          </TextLink>
          {hasCourse ? (
            <small data-user-content>
              {course.title} · {channel.title}
            </small>
          ) : null}
        </span>
      ),
    },
    {
      key: "average",
      header: t("average"),
      align: "end",
      card: "top",
      sortable: "asc",
      cell: ({ average, ratings, change }) => {
        if (average === null) return "–";
        const isFew = ratings < fewRatings;
        return (
          <span className="figure-average" data-few={isFew || undefined}>
            <strong>{format.number(average)}</strong>
            {isFew ? <small>{t("few")}</small> : null}
            {change === null ? null : (
              <small data-fell={change < 0 || undefined} title={t("change_about")}>
                {change > 0 ? "+" : ""}
                {format.number(change)} <VisuallyHidden>{t("change_about")}</VisuallyHidden>
              </small>
            )}
          </span>
        );
      },
    },
    {
      key: "ratings",
      header: t("ratings"),
      align: "end",
      card: "line",
      sortable: "desc",
      cell: ({ ratings, distribution }) =>
        ratings ? (
          <span className="figure-ratings">
            {format.number(ratings)} <Distribution counts={distribution} />
          </span>
        ) : (
          "–"
        ),
    },
    {
      key: "completed",
      header: t("completed"),
      align: "end",
      card: "line",
      cell: ({ completed, learners }) =>
        learners ? `${format.number(Math.min(100, Math.round((completed * 100) / learners)))} %` : "–",
    },
    {
      key: "drop",
      header: t("drop_off"),
      align: "end",
      card: "line",
      from: 960,
      cell: ({ dropOff }) =>
        dropOff
          ? t("drop_off_at", { time: format.clock(dropOff.second * 1000), percent: dropOff.percent })
          : "–",
    },
    {
      key: "unanswered",
      header: t("unanswered"),
      align: "end",
      card: "line",
      from: 600,
      cell: ({ unanswered, course, id }) =>
        unanswered ? (
          <TextLink href={`/courses/${course.slug}?tab=questions&lesson=${id}&state=open`}>
            {format.number(unanswered)}
          </TextLink>
        ) : (
          "0"
        ),
    },
  ];
}
