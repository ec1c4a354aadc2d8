import { Button } from "@palco/ui/button";
import { DataTable, type DataTableProps } from "@palco/ui/data-table";
import { DateField } from "@palco/ui/date-field";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMatches } from "#app/use-matches.ts";
import { FilterSheet, type Order } from "./filter-sheet.tsx";
import { NoMatches } from "./no-matches.tsx";
import "./editing.css";
import "./filters.css";

/** A page of rows as the server answers it, and how the asking stands. */
interface Asked<Row> {
  data:
    | {
        items: Row[];
        total: number;
        page?: number;
        size: number;
        /** For a long list: there are more than `total`, and pages follow each other by cursor. */
        hasMore?: boolean;
        next?: string | null;
        previous?: string | null;
      }
    | undefined;
  isPending: boolean;
  /** `data` answers the question before, while another page or filter is fetched. */
  isPlaceholderData: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** Result of `useTableFilters`, whatever the filters' names are. */
interface Filters {
  values: Partial<Record<string, string>>;
  page: number;
  isFiltered: boolean;
  set(change: Partial<Record<string, string | undefined>>, how?: { replace?: boolean }): void;
  clear(): void;
}

/** Screens where rows are cards, so that what narrows them has a sheet. */
const phone = "(width < 640px)";

interface Choice {
  name: string;
  label: string;
  /** Label while nothing is chosen. */
  all: string;
  options: { value: string; label: string }[];
}

/** Controls that filter the rows; each name is one of the filters'. */
interface Narrowing {
  search?: string;
  /** Parts of a word, beside the search. */
  texts?: readonly { name: string; label: string }[];
  choices?: readonly Choice[];
  /** From a day to a day. */
  days?: boolean;
}

type Frame<Row> = Pick<
  DataTableProps<Row>,
  "label" | "columns" | "rowKey" | "rowHref" | "rowActions" | "sort" | "onSort" | "tools" | "picking"
>;

export interface FilteredTableProps<Row> extends Frame<Row>, Narrowing {
  asked: Asked<Row>;
  filters: Filters;
  /** Message when the rows could not be loaded. */
  failed: string;
  /** While there is nothing at all. */
  empty?: ReactNode;
  /** Instead of what says that nothing matches: where it is well that a filter leaves nothing. */
  emptied?: ReactNode;
}

/** Rows of the server with what one finds them by; the address bar holds it. All that a table can show, in one place. */
export function FilteredTable<Row>({
  asked: { data, isPending, isPlaceholderData, isError, refetch },
  filters,
  failed,
  empty,
  emptied,
  search,
  texts,
  choices,
  days,
  ...frame
}: FilteredTableProps<Row>) {
  const { values, page, isFiltered, set, clear } = filters;
  const typed = useRef<HTMLInputElement>(null);
  const { columns, sort, onSort } = frame;
  const isPhone = useMatches(phone);
  const narrows = Boolean(search || texts || choices || days);
  return (
    <DataTable
      {...frame}
      onSort={narrows && isPhone ? undefined : onSort}
      rows={data?.items ?? []}
      page={data?.page ?? page}
      pageSize={data?.size ?? 1}
      total={data?.total ?? 0}
      more={data?.hasMore ? { previous: data.previous, next: data.next } : undefined}
      onPage={(to, cursor) => set({ page: String(to), cursor })}
      // Rows that are only asked again, as when the window comes back to the front, stay as they are.
      isLoading={isPending || isPlaceholderData}
      error={isError && !data ? failed : undefined}
      onRetry={() => void refetch()}
      filters={
        narrows ? (
          <FilterFields
            filters={filters}
            search={search}
            texts={texts}
            choices={choices}
            days={days}
            typed={typed}
            order={{ columns, sort, onSort }}
          />
        ) : undefined
      }
      empty={
        isFiltered
          ? (emptied ?? (
              <NoMatches
                looked={values.q ?? ""}
                onClear={() => {
                  clear();
                  if (typed.current) typed.current.value = "";
                }}
              />
            ))
          : empty
      }
    />
  );
}

interface FilterFieldsProps<Row> extends Narrowing {
  filters: Filters;
  typed: RefObject<HTMLInputElement | null>;
  /** The order of the rows, which a phone's cards have no heads to choose by. */
  order?: Order<Row> | undefined;
}

/** From so many on a tablet has no room for them. */
const manyFrom = 3;
/** From so many on they are behind the button on every screen: in one line their words would be cut off. */
const alwaysFrom = 5;
/** From so many on the first choice stands beside the button. */
const leadFrom = 7;

/** The controls above the rows: in one line, on a phone the search alone and the others in a sheet. */
export function FilterFields<Row>({
  filters: { values, set },
  search,
  texts = [],
  choices = [],
  days,
  typed,
  order,
}: FilterFieldsProps<Row>) {
  const { t } = useTranslation("editing");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isPhone = useMatches(phone);
  const names = [
    ...texts.map(({ name }) => name),
    ...choices.map(({ name }) => name),
    ...(days ? ["from", "to"] : []),
  ];
  const chosen = names.filter((name) => values[name]).length;
  const isMany = names.length >= manyFrom;
  const isAlways = names.length >= alwaysFrom;
  const hasLead = !isPhone && names.length >= leadFrom;
  const [lead, ...rest] = hasLead ? choices : [undefined, ...choices];
  const shown = lead && values[lead.name] ? chosen - 1 : chosen;
  const selectOf = ({ name, label, all, options }: Choice) => (
    <NativeSelect
      key={name}
      label={label}
      hideLabel={!isPhone}
      placeholder={all}
      value={values[name] ?? ""}
      options={options}
      onChange={(event) => set({ [name]: event.target.value || undefined })}
    />
  );
  const fields = (
    <>
      {texts.map(({ name, label }) => (
        <PartField
          key={name}
          label={label}
          value={values[name] ?? ""}
          hideLabel={!isPhone}
          onValue={(part) => set({ [name]: part || undefined }, { replace: true })}
        />
      ))}
      {rest.map((choice) => (choice ? selectOf(choice) : null))}
      {days
        ? (["from", "to"] as const).map((name) => (
            <DateField
              key={name}
              kind="date"
              label={t(`day_${name}`)}
              hideLabel={!isPhone}
              start={isPhone ? undefined : <span aria-hidden="true">{t(`day_${name}`)}</span>}
              value={values[name] ?? ""}
              min={name === "to" ? values.from || undefined : undefined}
              max={name === "from" ? values.to || undefined : undefined}
              onChange={(day) => set({ [name]: day || undefined })}
            />
          ))
        : null}
    </>
  );
  return (
    <>
      {search ? (
        <TextField
          label={search}
          hideLabel
          type="search"
          placeholder={search}
          start={<Search aria-hidden="true" />}
          ref={typed}
          defaultValue={values.q}
          onChange={(event) => set({ q: event.target.value || undefined }, { replace: true })}
        />
      ) : null}
      {isPhone ? (
        <FilterSheet
          chosen={chosen}
          onClear={() => set(Object.fromEntries(names.map((name) => [name, undefined])))}
          order={order}
        >
          {names.length ? fields : null}
        </FilterSheet>
      ) : (
        <>
          {lead ? selectOf(lead) : null}
          {isMany ? (
            <Button
              className="filters-fold"
              data-always={isAlways || undefined}
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {shown ? t("filters_set", { n: shown }) : t("filters")}
            </Button>
          ) : null}
          <div
            id={id}
            className="filters-rest"
            data-many={isMany || undefined}
            data-always={isAlways || undefined}
            data-open={isOpen || undefined}
          >
            {fields}
          </div>
        </>
      )}
    </>
  );
}

/** A part of a word to filter by. What is typed stands at once; the address follows, and empties it when its filter is removed. */
function PartField({
  label,
  value,
  hideLabel,
  onValue,
}: {
  label: string;
  value: string;
  hideLabel: boolean;
  onValue: (part: string) => void;
}) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (!value) setText("");
  }
  return (
    <TextField
      label={label}
      hideLabel={hideLabel}
      placeholder={hideLabel ? label : undefined}
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onValue(event.target.value);
      }}
    />
  );
}

/** Things by their titles, as a choice offers them. */
export const titled = (things: readonly { slug: string; title: string }[] = []) =>
  things.map(({ slug, title }) => ({ value: slug, label: title }));
