import type { ChannelStatus } from "@palco/contract/channels/api";
import { PageHeader } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { StatusTabs } from "#app/editing/status-tabs.tsx";
import { useTitle } from "#app/use-title.ts";
import { ManagedChannelsTable } from "#features/channels/ManagedChannelsTable.tsx";
import { useChannelFilters, useManagedChannels } from "#features/channels/use-managed-channels.ts";

const shown = [
  "in_revision",
  "published",
  "private",
  "draft",
  "banned",
] as const satisfies readonly ChannelStatus[];

/** `/manage/channels`: every channel, those that wait for a review first. */
export default function ManageChannels() {
  const { t } = useTranslation("channels");
  const { filters, table, hrefOf } = useChannelFilters();
  const { data } = useManagedChannels(filters);
  useTitle(t("manage_title"));
  return (
    <>
      <PageHeader
        title={t("manage_title")}
        subtitle={t("manage_subtitle")}
        tabs={
          <StatusTabs
            label={t("filter_label")}
            status={filters.status}
            statuses={shown}
            nameOf={(status) => t(`filter_${status}`)}
            counts={data?.counts}
            countsAll
            hrefOf={hrefOf}
          />
        }
      />
      <div className="edit-table">
        <ManagedChannelsTable filters={filters} table={table} />
      </div>
    </>
  );
}
