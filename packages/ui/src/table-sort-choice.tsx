import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "./button.tsx";
import { NativeSelect } from "./native-select.tsx";
import type { Sort } from "./table-sort.ts";
import { useUi } from "./ui-provider.tsx";

interface SortChoiceProps {
  columns: readonly { key: string; header: string; sortable?: boolean | Sort["direction"] }[];
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Its label stands above it, as in a form. */
  labelled?: boolean;
}

/** The order of the rows where they are cards: those have no heads to press. */
export function SortChoice({ columns, sort, onSort, labelled = false }: SortChoiceProps) {
  const { text } = useUi();
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || !sortable.length) return null;
  return (
    <div className="ui-table-box__sort" data-labelled={labelled || undefined}>
      <NativeSelect
        label={text("sort")}
        hideLabel={!labelled}
        placeholder={text("sort")}
        value={sort?.key ?? ""}
        options={sortable.map(({ key, header }) => ({
          value: key,
          label: labelled ? header : text("sort_by", { name: header }),
        }))}
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
