import type { MyProduct } from "@palco/contract/catalogue/edit";
import type { ManagedProduct } from "@palco/contract/catalogue/manage";
import { mostCounted } from "@palco/contract/fields";
import { availableProductTypes, type ProductType } from "@palco/contract/product-types/traits";
import type { Column } from "@palco/ui/data-table";
import { useTranslation } from "react-i18next";
import { type FilteredTableProps, FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
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
  picking?: FilteredTableProps<Row>["picking"];
  empty?: FilteredTableProps<Row>["empty"];
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
  picking,
  empty,
}: ProductTableProps) {
  const { t } = useTranslation("catalogue-editor");
  return (
    <FilteredTable
      {...table}
      label={t("products")}
      columns={useColumns({ withOwner, sold })}
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
    />
  );
}

function useColumns({ withOwner, sold }: Pick<ProductTableProps, "withOwner" | "sold">): Column<Row>[] {
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
      card: "bottom",
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
      card: "top",
      sortable: true,
      align: "end",
      cell: (row) => (row.plan === "paid" && row.price.gross === 0 ? "–" : format.price(row.price)),
    },
    {
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
