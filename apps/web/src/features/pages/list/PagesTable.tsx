import { PageState } from "@palco/contract/pages/page-state";
import type { ListedPage } from "@palco/contract/pages/site-pages";
import { Badge, StatusChip } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@palco/ui/menu";
import { Copy, Ellipsis, ExternalLink, PanelTop, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FilteredTable } from "#app/editing/filtered-table.tsx";
import { useFormat } from "#app/format.ts";
import { stateTones } from "../state-tones.ts";
import { MenusDialog } from "./MenusDialog.tsx";
import { pagePath } from "./page-path.ts";
import { usePageActions, type usePageFilters, type usePages } from "./use-pages.ts";
import "./pages.css";

export interface PagesTableProps extends Pick<ReturnType<typeof usePageFilters>, "table"> {
  pages: ReturnType<typeof usePages>;
  status: PageState | undefined;
  counts: Partial<Record<PageState, number>> | undefined;
  onDuplicate: (page: ListedPage) => void;
}

/** The pages of the site with what is done to one of them. */
export function PagesTable({ pages, table, status, counts, onDuplicate }: PagesTableProps) {
  const { t } = useTranslation("site-pages");
  const actions = usePageActions();
  const [asked, setAsked] = useState<{ page: ListedPage; what: "menus" | "delete" }>();
  const titleOf = (page: ListedPage) => page.title || t("untitled");
  const menuOf = (row: ListedPage) => (
    <RowMenu
      page={row}
      title={titleOf(row)}
      onDuplicate={() => onDuplicate(row)}
      onMenus={() => setAsked({ page: row, what: "menus" })}
      onDelete={() => setAsked({ page: row, what: "delete" })}
      onBringBack={() => actions.bringBack.mutate(row.id)}
    />
  );
  return (
    <>
      <FilteredTable
        {...table}
        label={t("title")}
        columns={useColumns()}
        asked={pages}
        rowKey={(row) => row.id}
        {...(status !== "deleted" && { rowHref: (row: ListedPage) => `/manage/pages/${row.id}` })}
        rowActions={menuOf}
        failed={t("load_failed")}
        search={t("search")}
        choices={[
          {
            name: "status",
            label: t("state"),
            all: t("state_all"),
            options: PageState.options.map((value) => ({
              value,
              label: t("state_counted", { state: t(`state_${value}`), n: counts?.[value] ?? 0 }),
            })),
          },
        ]}
      />
      {asked?.what === "menus" ? (
        <MenusDialog
          page={asked.page}
          title={titleOf(asked.page)}
          isSaving={actions.place.isPending}
          onClose={() => setAsked(undefined)}
          onSave={(menu) =>
            actions.place.mutate({ id: asked.page.id, menu }, { onSuccess: () => setAsked(undefined) })
          }
        />
      ) : null}
      <ConfirmDialog
        open={asked?.what === "delete"}
        onOpenChange={(next) => (next ? undefined : setAsked(undefined))}
        title={asked ? t("delete_title", { title: titleOf(asked.page) }) : ""}
        description={asked ? t("delete_text", { slug: asked.page.slug }) : ""}
        confirmLabel={t("delete")}
        onConfirm={() => actions.remove.mutateAsync(asked!.page.id)}
      />
    </>
  );
}

interface RowMenuProps {
  page: ListedPage;
  title: string;
  onDuplicate: () => void;
  onMenus: () => void;
  onDelete: () => void;
  onBringBack: () => void;
}

function RowMenu({ page, title, onDuplicate, onMenus, onDelete, onBringBack }: RowMenuProps) {
  const { t } = useTranslation("site-pages");
  const label = t("actions_of", { title });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {page.state === "deleted" ? (
        <MenuItem icon={<RotateCcw />} onSelect={onBringBack}>
          {t("bring_back")}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={<Pencil />} href={`/manage/pages/${page.id}`}>
            {t("edit")}
          </MenuItem>
          {page.state === "published" ? (
            <MenuItem icon={<ExternalLink />} href={pagePath(page.slug)}>
              {t("view")}
            </MenuItem>
          ) : null}
          <MenuItem icon={<PanelTop />} onSelect={onMenus}>
            {t("menus")}
          </MenuItem>
          <MenuItem icon={<Copy />} onSelect={onDuplicate}>
            {t("duplicate")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={onDelete}>
            {t("delete")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function useColumns(): Column<ListedPage>[] {
  const { t } = useTranslation("site-pages");
  const format = useFormat();
  return [
    {
      key: "page",
      header: t("column_page"),
      isTitle: true,
      sortable: true,
      cell: ({ title, slug }) => (
        <span className="site-page-name">
          <span data-user-content>{title || t("untitled")}</span>
          <small translate="no">{pagePath(slug)}</small>
        </span>
      ),
    },
    {
      key: "state",
      header: t("column_state"),
      card: "bottom",
      cell: (page) => <State page={page} />,
    },
    {
      key: "menus",
      header: t("column_menus"),
      from: 600,
      cell: ({ menu }) =>
        menu.length ? (
          <span className="site-page-menus">
            {menu.map((place) => (
              <Badge key={place}>{t(`place_${place}`)}</Badge>
            ))}
          </span>
        ) : (
          <span className="site-page-none">{t("no_menu")}</span>
        ),
    },
    {
      key: "languages",
      header: t("column_languages"),
      from: 960,
      cell: ({ languages }) => (
        <span className="site-page-languages" translate="no">
          {languages.map((code) => code.toUpperCase()).join(" · ")}
        </span>
      ),
    },
    {
      key: "changed",
      header: t("column_changed"),
      card: "line",
      sortable: "desc",
      align: "end",
      cell: ({ changedAt, author }) => (
        <span className="site-page-when">
          <time dateTime={changedAt} title={format.dateTime(changedAt)}>
            {format.shortDate(changedAt)}
          </time>
          {author ? (
            <small translate="no" data-user-content>
              {author}
            </small>
          ) : null}
        </span>
      ),
    },
  ];
}

function State({ page: { state, hasDraft, plannedAt, until } }: { page: ListedPage }) {
  const { t } = useTranslation("site-pages");
  const format = useFormat();
  const more = [
    ...(plannedAt
      ? [t(state === "scheduled" ? "planned_at" : "change_at", { time: format.dateTime(plannedAt) })]
      : hasDraft
        ? [t("has_draft")]
        : []),
    ...(until && state !== "withdrawn" ? [t("until", { time: format.dateTime(until) })] : []),
  ];
  return (
    <span className="edit-cell-status">
      <StatusChip tone={stateTones[state]}>{t(`state_${state}`)}</StatusChip>
      {more.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
}
