import type { ReactNode } from "react";
import { ArrowDown, ArrowUp, ChevronsUpDown, Inbox } from "lucide-react";
import { VisuallyHidden } from "./a11y.tsx";
import { EmptyState, ErrorState } from "./empty-state.tsx";
import { NativeSelect } from "./native-select.tsx";
import { Pagination, StepPages } from "./pagination.tsx";
import { Skeleton } from "./skeleton.tsx";
import { PickAll, PickRow, type Picking } from "./table-picking.tsx";
import { SortChoice } from "./table-sort-choice.tsx";
import { ariaSort, nextSort, rowRange } from "./table-sort.ts";
import type { Sort } from "./table-sort.ts";
import { UiLink, useUi } from "./ui-provider.tsx";
import "./data-table.css";

export type { Sort } from "./table-sort.ts";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** Pressing the head asks for this order; "desc" for figures and dates. */
  sortable?: boolean | Sort["direction"];
  /** CSS width. */
  width?: string;
  /** Column that names the row: it heads the card on a phone and carries the row's link. Default: the first column. */
  isTitle?: boolean;
  /** Left out where the table is narrower than this many px. */
  from?: 600 | 960;
  /**
   * On a phone it stands at the end of the card's first or second line, without its name, or in a line of its own below them.
   * Where one column says so, the cards show these and the title alone.
   */
  card?: "top" | "bottom" | "line";
};

export type DataTableProps<Row> = {
  /** Name of the table's content, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Makes each row a link. */
  rowHref?: (row: Row) => string;
  /** Rows can be picked, to do something with all of them. */
  picking?: Picking<Row>;
  /** At the end of the row: an icon button, a menu. */
  rowActions?: (row: Row) => ReactNode;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** 1-based, with `pageSize` and `total`. */
  page?: number;
  pageSize?: number;
  total?: number;
  /**
   * For a long list: it has more rows than `total`, and pages follow each other by cursor. Null: no page in that
   * direction.
   */
  more?: { previous?: string | null | undefined; next?: string | null | undefined } | undefined;
  onPage?: (page: number, cursor?: string) => void;
  pageSizes?: number[];
  onPageSize?: (size: number) => void;
  /** First load: bones. Later loads keep the old rows, dimmed. */
  isLoading?: boolean;
  error?: ReactNode;
  onRetry?: () => void;
  empty?: ReactNode;
  /** Above the table: search and filters on the left, CSV and the like on the right. */
  filters?: ReactNode;
  tools?: ReactNode;
};

/** Rows from a server: it sorts and pages, this shows and asks. Under 600 px each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, isLoading, error, onRetry, empty, filters, tools } = props;
  const { text } = useUi();
  const isFirstLoad = Boolean(isLoading) && rows.length === 0;
  return (
    <div className="ui-table-box" aria-busy={isLoading || undefined}>
      {filters || tools ? (
        <div className="ui-table-box__bar">
          <div className="ui-table-box__filters">{filters}</div>
          <SortChoice {...props} />
          {tools ? <div className="ui-table-box__tools">{tools}</div> : null}
        </div>
      ) : null}
      {error ? (
        <ErrorState title={error} onRetry={onRetry} titleAs="h3" />
      ) : rows.length === 0 && !isLoading ? (
        (empty ?? <EmptyState icon={<Inbox />} title={text("no_matches")} titleAs="h3" />)
      ) : (
        <div className="ui-table-box__scroll">
          {/* Roles are written out, since the card layout's `display` would take them away. */}
          <table
            role="table"
            aria-label={label}
            className="ui-table"
            data-stale={(isLoading && !isFirstLoad) || undefined}
          >
            <Head {...props} />
            <tbody role="rowgroup">
              {isFirstLoad ? (
                <Bones columns={columns} picking={props.picking} />
              ) : (
                rows.map((row) => <BodyRow key={props.rowKey(row)} row={row} {...props} />)
              )}
            </tbody>
          </table>
        </div>
      )}
      <TableFoot {...props} />
    </div>
  );
}

const titleOf = <Row,>(columns: Column<Row>[]) => columns.find((column) => column.isTitle) ?? columns[0];

function Head<Row>(props: DataTableProps<Row>) {
  const { columns, sort, onSort, rowActions } = props;
  const { text } = useUi();
  return (
    <thead role="rowgroup" className="ui-table__head">
      <tr role="row">
        <PickAll {...props} />
        {columns.map((column) => {
          const state = ariaSort(sort, column.key);
          const Arrow = state === "ascending" ? ArrowUp : state === "descending" ? ArrowDown : ChevronsUpDown;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              data-align={column.align}
              data-from={column.from}
              style={{ width: column.width }}
              aria-sort={column.sortable ? state : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="ui-table__sort"
                  title={text("sort_by", { name: column.header })}
                  onClick={() =>
                    onSort(nextSort(sort, column.key, column.sortable === "desc" ? "desc" : "asc"))
                  }
                >
                  {column.header}
                  <Arrow aria-hidden="true" />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {rowActions ? (
          <th role="columnheader" scope="col" className="ui-table__actions">
            <VisuallyHidden>{text("row_actions")}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function BodyRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, rowHref, rowActions } = props;
  const title = titleOf(columns);
  const isShort = columns.some(({ card }) => card);
  return (
    <tr
      role="row"
      className="ui-table__row"
      data-link={rowHref ? true : undefined}
      data-short={isShort || undefined}
    >
      <PickRow {...props} />
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.header}
          data-align={column.align}
          data-from={column.from}
          data-card={column.card}
          data-title={column === title || undefined}
        >
          {column === title && rowHref ? (
            <UiLink href={rowHref(row)} className="ui-table__link">
              {column.cell(row)}
            </UiLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions ? (
        <td role="cell" className="ui-table__actions">
          {rowActions(row)}
        </td>
      ) : null}
    </tr>
  );
}

/** Rows in the shape of those that come, as cards too. */
function Bones<Row>({ columns, picking }: Pick<DataTableProps<Row>, "columns" | "picking">) {
  const title = titleOf(columns);
  const isShort = columns.some(({ card }) => card);
  return Array.from({ length: 6 }, (_, line) => (
    <tr key={line} role="row" className="ui-table__row" data-bone data-short={isShort || undefined}>
      {picking ? (
        <td role="cell" className="ui-table__pick">
          <Skeleton width={22} height={22} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-align={column.align}
          data-from={column.from}
          data-card={column.card}
          data-title={column === title || undefined}
        >
          <Skeleton
            shape="text"
            width={column.card ? 72 : `${45 + ((line * 17 + column.key.length * 13) % 45)}%`}
          />
        </td>
      ))}
    </tr>
  ));
}

/** How far a long list is shown, and the way to its other pages. */
export function TableFoot<Row>({
  rows,
  page,
  pageSize,
  total,
  more,
  onPage,
  pageSizes,
  onPageSize,
  error,
  label,
}: Pick<
  DataTableProps<Row>,
  "rows" | "page" | "pageSize" | "total" | "more" | "onPage" | "pageSizes" | "onPageSize" | "error" | "label"
>) {
  const { text, locale } = useUi();
  if (page === undefined || pageSize === undefined || total === undefined || total === 0 || error)
    return null;
  const first = (page - 1) * pageSize;
  const { from, to } = rowRange(page, pageSize, more ? first + rows.length : total);
  const write = (count: number) => new Intl.NumberFormat(locale).format(count);
  return (
    <div className="ui-table-box__foot">
      <p aria-live="polite">
        {text("rows_range", {
          from: write(from),
          to: write(to),
          total: more ? `${write(total)}+` : write(total),
        })}
      </p>
      {onPageSize && pageSizes ? (
        <NativeSelect
          label={text("rows_per_page")}
          hideLabel
          className="ui-table-box__size"
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => onPageSize(Number(event.target.value))}
        />
      ) : null}
      {more ? (
        <StepPages
          page={page}
          previous={more.previous}
          next={more.next}
          onPage={onPage}
          label={`${label}: ${text("page_number", { page })}`}
        />
      ) : (
        <Pagination
          page={page}
          pages={Math.ceil(total / pageSize)}
          onPage={onPage}
          label={`${label}: ${text("page_of", { page, pages: Math.ceil(total / pageSize) })}`}
        />
      )}
    </div>
  );
}
