import type { ChannelStatus } from "@palco/contract/channels/api";
import type { ManagedChannel } from "@palco/contract/channels/manage";
import { mostCounted } from "@palco/contract/fields";
import type { ChannelFigures } from "@palco/contract/sales/channel-figures";
import { Avatar } from "@palco/ui/avatar";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkResult, PickedBar } from "#app/editing/picked-bar.tsx";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { ChannelStatusChip } from "./ChannelStatusChip.tsx";
import { DecisionDialog } from "./DecisionDialog.tsx";
import type { Decision } from "./ReasonFields.tsx";
import type { TeamMove } from "./use-channels.ts";
import {
  type ChannelFilters,
  missingFilters,
  useChannelFigures,
  useManagedChannels,
  useMoveChannels,
} from "./use-managed-channels.ts";

const moves = ["approve", "return_to_draft", "unban", "ban"] as const;
const movesFrom: Record<TeamMove, readonly ChannelStatus[]> = {
  approve: ["in_revision"],
  return_to_draft: ["in_revision", "published", "private"],
  unban: ["banned"],
  ban: ["draft", "in_revision", "published", "private"],
};

/** The team's table of channels; picked ones are decided together. */
export function ManagedChannelsTable({ filters, table }: Pick<ChannelFilters, "filters" | "table">) {
  const { t } = useTranslation("channels");
  const { t: tt } = useTranslation("team");
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<BulkResult>();
  const list = useManagedChannels(filters);
  const change = useMoveChannels();
  const figures = useChannelFigures(list.data?.items.map(({ id }) => id) ?? []);
  const here = list.data?.items.filter(({ id }) => picked.has(id)) ?? [];
  async function decide(move: TeamMove, decision: Decision): Promise<void> {
    setResult(await change.mutateAsync({ ids: here.map(({ id }) => id), move, ...decision }));
    setPicked(new Set());
  }
  return (
    <>
      <PickedBar count={here.length} result={result} onUnpick={() => setPicked(new Set())}>
        {moves
          .filter((move) => here.some(({ status }) => movesFrom[move].includes(status)))
          .map((move) => (
            <DecisionDialog
              key={move}
              size="sm"
              move={move}
              what={here.length === 1 ? here[0]!.title : t("many", { count: here.length })}
              onDecide={(decision) => decide(move, decision)}
            />
          ))}
      </PickedBar>
      <FilteredTable
        {...table}
        picking={{
          picked,
          onPick: setPicked,
          allLabel: tt("pick_all"),
          labelOf: ({ title }) => tt("pick", { title }),
        }}
        label={t("manage_title")}
        columns={useColumns(figures)}
        asked={list}
        rowKey={(row) => row.id}
        rowHref={(row) => `/manage/channels/${row.slug}`}
        failed={t("load_failed")}
        search={t("search_label")}
        choices={[
          {
            name: "missing",
            label: t("missing"),
            all: t("missing_all"),
            options: missingFilters.map((one) => ({
              value: one,
              label: one === "any" ? t("missing_any") : t("missing_one_field", { what: t(`needs_${one}`) }),
            })),
          },
        ]}
        emptied={
          filters.status === "in_revision" && !filters.q && !filters.missing ? (
            <EmptyState icon={<CheckCheck />} title={t("queue_done_title")} titleAs="h3">
              {t("queue_done_text")}
            </EmptyState>
          ) : undefined
        }
      />
    </>
  );
}

function useColumns(figures: ReadonlyMap<string, ChannelFigures>): Column<ManagedChannel>[] {
  const { t } = useTranslation("channels");
  const format = useFormat();
  return [
    {
      key: "channel",
      header: t("column_channel"),
      isTitle: true,
      sortable: true,
      cell: (row) => (
        <span className="edit-cell">
          <Avatar
            name={row.title}
            src={row.profile ? imageUrl(row.profile, 160) : null}
            size={40}
            decorative
          />
          <span translate="no" data-user-content>
            {row.title}
            {row.businessName && row.businessName !== row.title ? (
              <small title={row.businessName}>{row.businessName}</small>
            ) : null}
          </span>
        </span>
      ),
    },
    {
      key: "owner",
      header: t("column_owner"),
      cell: (row) => <PersonCell name={row.owner.name} email={row.owner.email} />,
    },
    {
      key: "status",
      header: t("column_status"),
      card: "bottom",
      cell: ({ status, lacks, reviewRequestedAt }) => (
        <span className="edit-cell-status">
          <ChannelStatusChip status={status} />
          {status === "in_revision" && reviewRequestedAt ? (
            <small title={t("column_requested")}>{format.shortDate(reviewRequestedAt)}</small>
          ) : null}
          {lacks.length ? (
            <small title={lacks.map((field) => t(`needs_${field}`)).join(" · ")}>
              {t("note_lacks", { count: lacks.length })}
            </small>
          ) : null}
        </span>
      ),
    },
    {
      key: "products",
      header: t("column_products"),
      from: 960,
      align: "end",
      cell: ({ id }) => countOf(figures.get(id)?.published),
    },
    {
      key: "next",
      header: t("column_next_date"),
      from: 960,
      cell: ({ id }) => {
        const next = figures.get(id)?.nextDate;
        return next ? <span className="edit-when">{format.dateFact(next)}</span> : "–";
      },
    },
    {
      key: "sold",
      header: t("column_sold_30"),
      card: "top",
      align: "end",
      cell: ({ id }) =>
        figures
          .get(id)
          ?.sold.map(({ amount, currency }) => format.money({ amount, currency }))
          .join(" · ") || "–",
    },
    {
      key: "updated",
      header: t("column_updated"),
      from: 960,
      sortable: "desc",
      align: "end",
      cell: (row) => <span className="edit-when">{format.shortDate(row.updatedAt)}</span>,
    },
  ];
  function countOf(count: number | undefined): string {
    if (count === undefined) return "";
    return count > mostCounted ? `${format.number(mostCounted)}+` : format.number(count);
  }
}
