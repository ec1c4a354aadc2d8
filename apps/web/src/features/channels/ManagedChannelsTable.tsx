import type { ManagedChannel } from "@palco/contract/channels/manage";
import { Avatar } from "@palco/ui/avatar";
import type { Column } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { ChannelStatusChip } from "./ChannelStatusChip.tsx";
import { type ChannelFilters, useManagedChannels } from "./use-managed-channels.ts";

/** The team's table of channels. */
export function ManagedChannelsTable({ filters, table }: Pick<ChannelFilters, "filters" | "table">) {
  const { t } = useTranslation("channels");
  return (
    <FilteredTable
      {...table}
      label={t("manage_title")}
      columns={useColumns()}
      asked={useManagedChannels(filters)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/manage/channels/${row.slug}`}
      failed={t("load_failed")}
      search={t("search_label")}
      emptied={
        filters.status === "in_revision" && !filters.q ? (
          <EmptyState icon={<CheckCheck />} title={t("queue_done_title")} titleAs="h3">
            {t("queue_done_text")}
          </EmptyState>
        ) : undefined
      }
    />
  );
}

function useColumns(): Column<ManagedChannel>[] {
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
            {row.businessName ? <small>{row.businessName}</small> : null}
          </span>
        </span>
      ),
    },
    {
      key: "owner",
      header: t("column_owner"),
      cell: (row) => <PersonCell name={row.owner.name} email={row.owner.email} />,
    },
    { key: "status", header: t("column_status"), cell: (row) => <ChannelStatusChip status={row.status} /> },
    {
      key: "requested",
      header: t("column_requested"),
      from: 960,
      cell: (row) =>
        row.status === "in_revision" && row.reviewRequestedAt ? format.dateTime(row.reviewRequestedAt) : "–",
    },
    {
      key: "updated",
      header: t("column_updated"),
      from: 960,
      sortable: "desc",
      align: "end",
      cell: (row) => format.dateTime(row.updatedAt),
    },
  ];
}
