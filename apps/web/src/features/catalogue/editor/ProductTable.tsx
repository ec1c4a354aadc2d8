import { ProductStatus } from "@palco/contract/catalogue/api";
import type { MyProduct } from "@palco/contract/catalogue/edit";
import type { ManagedProduct } from "@palco/contract/catalogue/manage";
import { mostCounted } from "@palco/contract/fields";
import { availableProductTypes, type ProductType } from "@palco/contract/product-types/traits";
import type { ProductFigures } from "@palco/contract/overview/sold";
import { Button } from "@palco/ui/button";
import type { Column } from "@palco/ui/data-table";
import { useTranslation } from "react-i18next";
import { type FilteredTableProps, FilteredTable } from "#app/editing/filtered-table.tsx";
import { ColumnChoice } from "#app/editing/column-choice.tsx";
import { StatusTabs, type StatusTabsProps } from "#app/editing/status-tabs.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { productTypeUis } from "#app/product-types.ts";
import { useTableFilters } from "#app/use-table-filters.ts";
import { ProductStatusChip } from "./ProductStatusChip.tsx";
import type { ProductFilters } from "./use-product-list.ts";

type Row = MyProduct & Partial<Pick<ManagedProduct, "owner" | "lacks">>;

export interface ProductTableProps extends Pick<ProductFilters, "table"> {
  list: FilteredTableProps<Row>["asked"];
  hrefOf: (row: Row) => string;
  withOwner?: boolean;
  /** What they are found by beside the type. */
  choices?: FilteredTableProps<Row>["choices"];
  /** The types they may be of. */
  types?: readonly ProductType[];
  /** How often each was sold, for the team. */
  sold?: ReadonlyMap<string, number>;
  /** How one's own go: what was sold, who watched, the next date. */
  figures?: ReadonlyMap<string, ProductFigures> | undefined;
  /** Only live shows: their dates and rooms come before what they cost. */
  live?: boolean;
  picking?: FilteredTableProps<Row>["picking"];
  empty?: FilteredTableProps<Row>["empty"];
}

/** The states of products, each with a tab: one's own, the live ones, the team's. */
export function ProductStatusTabs(
  props: Pick<StatusTabsProps<ProductStatus>, "status" | "counts" | "countsAll" | "hrefOf">,
) {
  const { t } = useTranslation("catalogue-editor");
  return (
    <StatusTabs
      {...props}
      label={t("column_status")}
      statuses={ProductStatus.options}
      nameOf={(status) => t(`filter_${status}`)}
    />
  );
}

/** Products with how they stand, what they cost and what they lack. */
export function ProductTable({
  table,
  list,
  hrefOf,
  withOwner,
  choices = [],
  types = availableProductTypes,
  sold,
  figures,
  live = false,
  picking,
  empty,
}: ProductTableProps) {
  const { t } = useTranslation("catalogue-editor");
  const shown = useTableFilters(["columns"]);
  const more = moreColumns.filter((name) => shown.values.columns.split(",").includes(name));
  return (
    <FilteredTable
      {...table}
      label={t("products")}
      columns={useColumns({ withOwner, sold, figures, live, hrefOf, more })}
      asked={list}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      failed={t("load_failed")}
      search={t(withOwner ? "search_all" : "search_mine")}
      choices={[
        {
          name: "type",
          label: t("type"),
          all: t("type_all"),
          options: types.map((type) => ({ value: type, label: t(`type_${type}`) })),
        },
        ...choices,
      ]}
      picking={picking}
      empty={empty}
      tools={
        figures && !live ? (
          <ColumnChoice
            columns={moreColumns.map((name) => ({ name, label: t(`column_${name}`) }))}
            shown={more}
            onShow={(names) => shown.set({ columns: names.join(",") || undefined })}
          />
        ) : undefined
      }
    />
  );
}

/** Columns that the table shows on request: most products have nothing in them. */
const moreColumns = ["date", "viewers"] as const;
type MoreColumn = (typeof moreColumns)[number];

interface Wish extends Pick<ProductTableProps, "withOwner" | "sold" | "figures" | "live" | "hrefOf"> {
  more: readonly MoreColumn[];
}

function useColumns({ withOwner, sold, figures, live, hrefOf, more }: Wish): Column<Row>[] {
  const { t } = useTranslation("catalogue-editor");
  const format = useFormat();
  const owner: Column<Row> = {
    key: "owner",
    header: t("column_owner"),
    from: 960,
    cell: (row) => <PersonCell name={row.owner?.name} email={row.owner?.email} />,
  };
  return [
    {
      key: "title",
      header: t("column_product"),
      isTitle: true,
      sortable: true,
      cell: (row) => (
        <span className="edit-cell">
          <span className="edit-cell-image">
            {row.image ? (
              <img src={imageUrl(row.image, 160)} alt="" loading="lazy" width={88} height={52} />
            ) : null}
          </span>
          <span translate="no" data-user-content>
            <span className="edit-cell-title" title={row.title}>
              {row.title}
            </span>
            <small>
              {[row.channel.title, row.durationMs ? format.length(row.durationMs) : ""]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
        </span>
      ),
    },
    ...(withOwner ? [owner] : []),
    {
      key: "status",
      header: t("column_status"),
      card: live ? "top" : "bottom",
      cell: (row) => (
        <span className="edit-cell-status">
          <ProductStatusChip status={row.status} />
          <small
            title={row.lacks
              ?.map(({ field, reason }) => t(`needs_${field}_${reason}` as "needs_title_empty"))
              .join(" · ")}
          >
            {noteOf(row)}
          </small>
        </span>
      ),
    },
    ...(figures && (live || more.includes("date"))
      ? [
          {
            key: "date",
            header: t("column_date"),
            ...(live && { sortable: true, card: "line" as const }),
            cell: ({ id }: Row) => <NextDate figures={figures.get(id)} />,
          } satisfies Column<Row>,
        ]
      : []),
    // Of a live show, the tickets of its next date stand with that.
    ...(figures && !live
      ? [
          {
            key: "sold",
            header: t("column_sold"),
            from: 600,
            align: "end",
            cell: ({ id }: Row) => shownOf(figures.get(id)?.sold),
          } satisfies Column<Row>,
        ]
      : []),
    ...(figures && more.includes("viewers")
      ? [
          {
            key: "viewers",
            header: t("column_viewers"),
            from: 600,
            align: "end",
            cell: ({ id }: Row) => shownOf(figures.get(id)?.viewers),
          } satisfies Column<Row>,
        ]
      : []),
    ...(sold
      ? [
          {
            key: "sold",
            header: t("column_sold"),
            from: 960,
            align: "end",
            cell: ({ id }: Row) => shownOf(sold.get(id)),
          } satisfies Column<Row>,
        ]
      : []),
    {
      key: "price",
      header: t("column_price"),
      ...(live ? { from: 960 as const } : { card: "top" as const }),
      sortable: true,
      align: "end",
      cell: (row) => (row.plan === "paid" && row.price.gross === 0 ? "–" : format.price(row.price)),
    },
    live
      ? {
          key: "room",
          header: t("column_room"),
          card: "bottom",
          align: "end",
          cell: (row) => <RoomButton row={row} address={hrefOf(row)} />,
        }
      : {
          key: "updated",
          header: t("column_updated"),
          from: 960,
          sortable: "desc",
          align: "end",
          cell: (row) => <span className="edit-when">{format.dateTime(row.updatedAt)}</span>,
        },
  ];

  function shownOf(count: number | undefined): string {
    if (count === undefined) return "";
    return count > mostCounted ? `${format.number(mostCounted)}+` : format.number(count);
  }

  /** The one thing worth knowing beside its state. */
  function noteOf(row: Row): string {
    if (row.videoState === "probing") return t("note_processing");
    if (row.videoState === "refused") return t("note_refused");
    if (row.status === "draft")
      return row.missing ? t("note_missing", { count: row.missing }) : t("note_ready");
    return row.saleState === "on_sale" ? "" : t(`sale_${row.saleState}`);
  }
}

/** When it is next, and how many have a ticket for it. */
function NextDate({ figures }: { figures: ProductFigures | undefined }) {
  const { t } = useTranslation("catalogue-editor");
  const format = useFormat();
  if (!figures) return null;
  const { date } = figures;
  if (!date) return <>–</>;
  const [sold, places] = [format.number(date.sold), format.number(date.places ?? 0)];
  const said = date.places === null
    ? t("date_tickets", { count: date.sold })
    : t(date.sold >= date.places ? "date_full" : "date_places", { sold, places }); // prettier-ignore
  return (
    <span className="edit-person">
      <span className="edit-cell-date">{format.dateFact(date.startsAt)}</span>
      <small>{said}</small>
    </span>
  );
}

/** The way into a show's control room, where its type has one. */
function RoomButton({ row, address }: { row: Row; address: string }) {
  const { t } = useTranslation("catalogue-editor");
  const { workroom } = productTypeUis[row.type];
  if (!workroom) return null;
  return (
    <Button
      size="sm"
      className="edit-cell-room"
      icon={<workroom.icon aria-hidden="true" />}
      href={address + workroom.href}
      aria-label={t("room_of", { title: row.title })}
    >
      {t("column_room")}
    </Button>
  );
}
