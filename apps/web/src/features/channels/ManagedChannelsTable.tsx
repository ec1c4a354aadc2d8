import type { ManagedChannel } from "@palco/contract/channels.manage";
import { Avatar } from "@palco/ui/avatar";
import { type Column, DataTable, type Sort } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { TextField } from "@palco/ui/text-field";
import { CheckCheck, Search } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NoMatches } from "#app/editing/no-matches.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { ChannelStatusChip } from "./ChannelStatusChip.tsx";
import { managedPageSize, type useChannelFilters, useManagedChannels } from "./use-managed-channels.ts";
import "#app/editing/editing.css";

/** The columns that order the table, and what each order is called in the address. */
const orders: Record<string, Sort> = {
  title: { key: "channel", direction: "asc" },
  updated: { key: "updated", direction: "desc" },
};

/** The team's table of channels. Without another order, those that wait for a review come first. */
export function ManagedChannelsTable({
  filters,
  set,
}: Pick<ReturnType<typeof useChannelFilters>, "filters" | "set">) {
  const { t } = useTranslation("channels");
  const { data, isFetching, isError, refetch } = useManagedChannels(filters);
  const columns = useColumns();
  const search = useRef<HTMLInputElement>(null);
  function showAll(): void {
    set({ q: undefined, status: undefined });
    if (search.current) search.current.value = "";
  }
  const isQueueDone = filters.status === "in_revision" && !filters.q;
  return (
    <DataTable
      label={t("manage_title")}
      columns={columns}
      rows={data?.items ?? []}
      rowKey={(row) => row.id}
      rowHref={(row) => `/manage/channels/${row.slug}`}
      sort={orders[filters.sort] ?? null}
      onSort={(sort) =>
        set({
          sort: Object.keys(orders).find(
            (name) => orders[name]?.key === sort?.key && orders[name]?.direction === sort?.direction,
          ),
        })
      }
      page={filters.page}
      pageSize={managedPageSize}
      total={data?.total ?? 0}
      onPage={(page) => set({ page: String(page) })}
      isLoading={isFetching}
      error={isError && !data ? t("load_failed") : undefined}
      onRetry={() => void refetch()}
      empty={
        isQueueDone ? (
          <EmptyState icon={<CheckCheck />} title={t("queue_done_title")} titleAs="h3">
            {t("queue_done_text")}
          </EmptyState>
        ) : filters.q || filters.status ? (
          <NoMatches looked={filters.q} onClear={showAll} />
        ) : undefined
      }
      filters={
        <TextField
          label={t("search_label")}
          hideLabel
          type="search"
          placeholder={t("search_label")}
          start={<Search aria-hidden="true" />}
          ref={search}
          defaultValue={filters.q}
          onChange={(event) => set({ q: event.target.value || undefined }, { replace: true })}
        />
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
      cell: (row) => (
        <span className="edit-person" translate="no" data-user-content>
          {row.owner.name}
          <small>{row.owner.email}</small>
        </span>
      ),
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
