import type { MyProduct } from "@palco/contract/catalogue/edit";
import type { ManagedProduct } from "@palco/contract/catalogue/manage";
import type { Column } from "@palco/ui/data-table";
import { useTranslation } from "react-i18next";
import { type FilteredTableProps, FilteredTable } from "#app/editing/filtered-table.tsx";
import { PersonCell } from "#app/editing/person-cell.tsx";
import { useFormat } from "#app/format.ts";
import { imageUrl } from "#app/images.ts";
import { ProductStatusChip } from "./ProductStatusChip.tsx";
import type { ProductFilters } from "./use-product-list.ts";

type Row = MyProduct & Partial<Pick<ManagedProduct, "owner">>;

export interface ProductTableProps extends Pick<ProductFilters, "table"> {
  list: FilteredTableProps<Row>["asked"];
  hrefOf: (row: Row) => string;
  withOwner?: boolean;
}

/** Products with how they stand, what they cost and what they lack. */
export function ProductTable({ table, list, hrefOf, withOwner }: ProductTableProps) {
  const { t } = useTranslation("catalogue-editor");
  return (
    <FilteredTable
      {...table}
      label={t("products")}
      columns={useColumns(withOwner)}
      asked={list}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      failed={t("load_failed")}
      search={t(withOwner ? "search_all" : "search_mine")}
    />
  );
}

function useColumns(withOwner = false): Column<Row>[] {
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
      cell: (row) => (
        <span className="edit-cell-status">
          <ProductStatusChip status={row.status} />
          <small>{noteOf(row)}</small>
        </span>
      ),
    },
    {
      key: "price",
      header: t("column_price"),
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
      cell: (row) => format.dateTime(row.updatedAt),
    },
  ];

  /** The one thing worth knowing beside its state. */
  function noteOf(row: Row): string {
    if (row.videoState === "probing") return t("note_processing");
    if (row.videoState === "refused") return t("note_refused");
    if (row.status === "draft")
      return row.missing ? t("note_missing", { count: row.missing }) : t("note_ready");
    return row.saleState === "on_sale" ? "" : t(`sale_${row.saleState}`);
  }
}
