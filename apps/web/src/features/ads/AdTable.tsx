import { type AdState, adStates, type ListedAd } from "@palco/contract/ads/api";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { ConfirmDialog } from "@palco/ui/dialog";
import { EmptyState } from "@palco/ui/empty-state";
import { Menu, MenuItem, MenuSeparator } from "@palco/ui/menu";
import {
  ChartColumn,
  Download,
  Ellipsis,
  Pause,
  Pencil,
  Play,
  Plus,
  RectangleHorizontal,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useListFilters } from "#app/editing/use-list-filters.ts";
import { useFormat } from "#app/format.ts";
import { imageSource } from "#app/images.ts";
import { useAdActs, useAds } from "./use-ads.ts";
import "./ads.css";

export const stateTones: Record<AdState, Tone> = {
  running: "success",
  scheduled: "info",
  paused: "warning",
  ended: "neutral",
};

/** Campaigns that the address asks for. */
export function useAdList() {
  const { filters, table } = useListFilters({
    statuses: adStates,
    orders: {
      newest: { key: "dates", direction: "desc" },
      name: { key: "campaign", direction: "asc" },
      served: { key: "served", direction: "desc" },
      clicks: { key: "clicks", direction: "desc" },
    },
    usual: "newest",
  });
  const { status: state, q, sort, page } = filters;
  const asked = useAds({ state, q: q.trim() || undefined, sort, page, size: 20 });
  return { table, asked, isEmpty: !table.filters.isFiltered && asked.data?.total === 0 };
}

/** Campaigns with what was shown and clicked, and what is done with one of them. */
export function AdTable({ table, asked, isEmpty }: ReturnType<typeof useAdList>) {
  const { t } = useTranslation("ads");
  const acts = useAdActs();
  const columns = useColumns();
  const [removing, setRemoving] = useState<ListedAd>();
  if (isEmpty)
    return (
      <EmptyState
        icon={<RectangleHorizontal />}
        title={t("empty_title")}
        titleAs="h2"
        actions={
          <Button variant="primary" href="?campaign=new" icon={<Plus aria-hidden="true" />}>
            {t("new")}
          </Button>
        }
      >
        {t("empty_text")}
      </EmptyState>
    );
  const counts = asked.data?.counts;
  const menuOf = (row: ListedAd) => (
    <RowMenu
      ad={row}
      onSwitch={(isActive) => acts.toggle.mutate({ id: row.id, isActive })}
      onDownload={() => acts.download.mutate(row.id)}
      onRemove={() => setRemoving(row)}
    />
  );
  return (
    <>
      <FilteredTable
        {...table}
        label={t("title")}
        columns={columns}
        asked={asked}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `?campaign=${id}`}
        rowActions={menuOf}
        failed={t("load_failed")}
        search={t("search")}
        choices={[
          {
            name: "status",
            label: t("state"),
            all: t("state_all"),
            options: adStates.map((value) => ({
              value,
              label: t("state_counted", { state: t(`state_${value}`), n: counts?.[value] ?? 0 }),
            })),
          },
        ]}
      />
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => (open ? undefined : setRemoving(undefined))}
        title={removing ? t("delete_sure", { name: removing.name }) : ""}
        description={t("delete_about")}
        confirmLabel={t("delete")}
        onConfirm={() => acts.remove.mutateAsync(removing!.id)}
      />
    </>
  );
}

interface RowMenuProps {
  ad: ListedAd;
  onSwitch: (isActive: boolean) => void;
  onDownload: () => void;
  onRemove: () => void;
}

function RowMenu({ ad: { id, name, state, served }, onSwitch, onDownload, onRemove }: RowMenuProps) {
  const { t } = useTranslation("ads");
  const label = t("actions_of", { name });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} href={`?campaign=${id}`}>
        {t("edit")}
      </MenuItem>
      <MenuItem icon={<ChartColumn />} href={`?figures=${id}`}>
        {t("figures")}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={onDownload}>
        {t("download")}
      </MenuItem>
      {state === "ended" ? null : state === "paused" ? (
        <MenuItem icon={<Play />} onSelect={() => onSwitch(true)}>
          {t("resume")}
        </MenuItem>
      ) : (
        <MenuItem icon={<Pause />} onSelect={() => onSwitch(false)}>
          {t("pause")}
        </MenuItem>
      )}
      {served ? null : (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
            {t("delete")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function useColumns(): Column<ListedAd>[] {
  const { t } = useTranslation("ads");
  const format = useFormat();
  return [
    {
      key: "campaign",
      header: t("column_campaign"),
      isTitle: true,
      sortable: true,
      cell: ({ name, sponsor, image }) => (
        <span className="ads-name">
          <span className="ads-thumb">
            {image ? <img {...imageSource(image)} sizes="96px" alt="" loading="lazy" /> : null}
          </span>
          <span data-user-content>
            {name}
            <small>{sponsor}</small>
          </span>
        </span>
      ),
    },
    {
      key: "state",
      header: t("state"),
      card: "top",
      cell: ({ state }) => <StatusChip tone={stateTones[state]}>{t(`state_${state}`)}</StatusChip>,
    },
    {
      key: "areas",
      header: t("column_areas"),
      from: 960,
      cell: ({ areas }) => areas.map((area) => t(`area_${area}`)).join(", "),
    },
    {
      key: "dates",
      header: t("column_dates"),
      from: 600,
      sortable: "desc",
      cell: ({ startsAt, endsAt }) => (
        <span className="ads-dates">
          {t("from_on", { from: format.shortDate(startsAt) })}
          <small>{endsAt ? t("until", { to: format.shortDate(endsAt) }) : t("no_end")}</small>
        </span>
      ),
    },
    {
      key: "served",
      header: t("served"),
      align: "end",
      sortable: "desc",
      cell: ({ served }) => format.number(served),
    },
    {
      key: "clicks",
      header: t("clicks"),
      align: "end",
      sortable: "desc",
      cell: ({ clicks }) => format.number(clicks),
    },
  ];
}
