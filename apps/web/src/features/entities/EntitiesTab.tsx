import type { EntityRow } from "@palco/contract/entities/api";
import { Avatar } from "@palco/ui/avatar";
import { IconButton } from "@palco/ui/button";
import { type Column, DataTable } from "@palco/ui/data-table";
import { EmptyState } from "@palco/ui/empty-state";
import { ExternalLink, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import { NewEntityDialog } from "./NewEntityDialog.tsx";
import { storeEditPath, storePath, useEntities } from "./use-entities.ts";
import "#app/editing/editing.css";
import "./entities.css";

/** The entities of the site with their stores, for administrators. */
export function EntitiesTab() {
  const { t } = useTranslation("entities");
  const { data, error, refetch, isFetching } = useEntities();
  const rows = data?.items ?? [];
  const columns = useColumns();
  const seeStore = ({ slug, name }: EntityRow) => (
    <IconButton size="sm" label={t("see_store_of", { name })} href={storePath(slug)}>
      <ExternalLink aria-hidden="true" />
    </IconButton>
  );
  if (data && !rows.length)
    return (
      <EmptyState icon={<Store />} title={t("empty_title")} titleAs="h2" actions={<NewEntityDialog />}>
        {t("empty_text")}
      </EmptyState>
    );
  return (
    <DataTable
      label={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ slug }) => storeEditPath(slug)}
      rowActions={seeStore}
      isLoading={isFetching && !data}
      error={error && !data ? t("load_failed") : undefined}
      onRetry={() => void refetch()}
      tools={<NewEntityDialog />}
    />
  );
}

function useColumns(): Column<EntityRow>[] {
  const { t } = useTranslation("entities");
  return [
    {
      key: "name",
      header: t("column_name"),
      isTitle: true,
      cell: ({ name, slug, logo }) => (
        <span className="edit-cell">
          <Avatar name={name} src={logo ? imageUrl(logo, 160) : null} size={44} decorative />
          <span className="entity-cell" data-user-content translate="no">
            <span>{name}</span>
            <small>{storePath(slug)}</small>
          </span>
        </span>
      ),
    },
    {
      key: "channels",
      header: t("column_channels"),
      card: "line",
      cell: ({ channels }) =>
        channels.length ? (
          <span data-user-content translate="no">
            {channels.join(", ")}
          </span>
        ) : (
          <span className="entity-none">{t("no_channels")}</span>
        ),
    },
    {
      key: "members",
      header: t("column_people"),
      card: "line",
      width: "220px",
      cell: ({ members, invited }) =>
        [t("people", { count: members }), ...(invited ? [t("invited_people", { count: invited })] : [])].join(
          " · ",
        ),
    },
  ];
}
