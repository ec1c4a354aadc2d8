import type { ChannelStatus } from "@palco/contract/channels";
import { PageHeader } from "@palco/ui/page-header";
import { TabLinks } from "@palco/ui/tabs";
import { useTranslation } from "react-i18next";
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
  const { filters, set, hrefOf } = useChannelFilters();
  const { data } = useManagedChannels(filters);
  useTitle(t("manage_title"));
  const all = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader
        title={t("manage_title")}
        subtitle={t("manage_subtitle")}
        tabs={
          <TabLinks
            label={t("filter_label")}
            value={filters.status ?? "all"}
            items={[
              { value: "all", label: t("filter_all"), href: hrefOf(undefined), badge: all },
              ...shown.map((status) => ({
                value: status,
                label: t(`filter_${status}`),
                href: hrefOf(status),
                badge: data?.counts[status] || undefined,
              })),
            ]}
          />
        }
      />
      <div className="edit-table">
        <ManagedChannelsTable filters={filters} set={set} />
      </div>
    </>
  );
}
