import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "./button.tsx";
import type { DataTableProps } from "./data-table.tsx";
import { NativeSelect } from "./native-select.tsx";
import { useUi } from "./ui-provider.tsx";

/** The order of the rows where they are cards: those have no heads to press. */
export function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, "columns" | "sort" | "onSort">) {
  const { text } = useUi();
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || !sortable.length) return null;
  return (
    <div className="ui-table-box__sort">
      <NativeSelect
        label={text("sort")}
        hideLabel
        placeholder={text("sort")}
        value={sort?.key ?? ""}
        options={sortable.map(({ key, header }) => ({ value: key, label: text("sort_by", { name: header }) }))}
        onChange={({ target }) => {
          const column = sortable.find(({ key }) => key === target.value);
          onSort(column ? { key: column.key, direction: column.sortable === "desc" ? "desc" : "asc" } : null);
        }}
      />
      {sort ? (
        <IconButton
          variant="secondary"
          label={text(sort.direction === "asc" ? "ascending" : "descending")}
          onClick={() => onSort({ ...sort, direction: sort.direction === "asc" ? "desc" : "asc" })}
        >
          {sort.direction === "asc" ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
        </IconButton>
      ) : null}
    </div>
  );
}
