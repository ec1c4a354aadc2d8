import type { ListedSpeaker } from "@palco/contract/speakers.edit";
import { Avatar } from "@palco/ui/avatar";
import { Badge } from "@palco/ui/badge";
import { type Column, DataTable, type Sort } from "@palco/ui/data-table";
import { TextField } from "@palco/ui/text-field";
import { Search } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { NoMatches } from "#app/editing/no-matches.tsx";
import type { useListFilters } from "#app/editing/use-list-filters.ts";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { speakerPageSize, type SpeakerArea, useSpeakers } from "./use-speakers.ts";
import "#app/editing/editing.css";
import "./speakers.css";

/** The columns that order the table, and what each order is called in the address. */
const orders: Record<string, Sort> = {
  name: { key: "name", direction: "asc" },
  products: { key: "products", direction: "desc" },
  updated: { key: "updated", direction: "desc" },
};
type Orders = "name" | "products" | "updated";

export interface SpeakersTableProps extends Pick<
  ReturnType<typeof useListFilters<never, Orders>>,
  "filters" | "set"
> {
  area: SpeakerArea;
}

/** The table of an organizer's speakers, or of everybody's. */
export function SpeakersTable({ area, filters, set }: SpeakersTableProps) {
  const { t } = useTranslation("speakers");
  const { data, isFetching, isError, refetch } = useSpeakers(area, filters);
  const columns = useColumns(area);
  const search = useRef<HTMLInputElement>(null);
  function showAll(): void {
    set({ q: undefined });
    if (search.current) search.current.value = "";
  }
  return (
    <DataTable
      label={t("title")}
      columns={columns}
      rows={data?.items ?? []}
      rowKey={(row) => row.id}
      rowHref={(row) => `/${area}/speakers/${row.id}`}
      sort={orders[filters.sort] ?? null}
      onSort={(sort) =>
        set({
          sort: Object.keys(orders).find(
            (name) => orders[name]?.key === sort?.key && orders[name]?.direction === sort?.direction,
          ),
        })
      }
      page={filters.page}
      pageSize={speakerPageSize}
      total={data?.total ?? 0}
      onPage={(page) => set({ page: String(page) })}
      isLoading={isFetching}
      error={isError && !data ? t("load_failed") : undefined}
      onRetry={() => void refetch()}
      empty={filters.q ? <NoMatches looked={filters.q} onClear={showAll} /> : undefined}
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

function useColumns(area: SpeakerArea): Column<ListedSpeaker>[] {
  const { t } = useTranslation("speakers");
  const format = useFormat();
  const columns: (Column<ListedSpeaker> | null)[] = [
    {
      key: "name",
      header: t("column_name"),
      isTitle: true,
      sortable: true,
      cell: (row) => (
        <span className="edit-cell">
          <Avatar name={row.name} src={row.image ? imageUrl(row.image, 160) : null} size={44} decorative />
          <span data-user-content className="speaker-cell-words">
            <span translate="no">{row.name}</span>
            {row.title ? <small>{row.title}</small> : null}
          </span>
        </span>
      ),
    },
    area === "manage"
      ? {
          key: "owner",
          header: t("column_owner"),
          cell: (row) => (
            <span className="edit-person" translate="no" data-user-content>
              {row.owner.name}
              <small>{row.owner.email}</small>
            </span>
          ),
        }
      : null,
    { key: "tags", header: t("column_tags"), from: 600, cell: (row) => <Tags tags={row.tags} /> },
    {
      key: "products",
      header: t("column_products"),
      width: "130px",
      sortable: "desc",
      align: "end",
      cell: (row) => format.number(row.products),
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
  return columns.filter((column) => column !== null);
}

const shownTags = 3;

/** The first of them; how many more there are. */
function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="speaker-tags" translate="no" data-user-content>
      {tags.slice(0, shownTags).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > shownTags ? <span>+{tags.length - shownTags}</span> : null}
    </span>
  );
}
