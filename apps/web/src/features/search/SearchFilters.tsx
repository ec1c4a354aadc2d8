import type { SearchChoice, SearchChoices } from "@palco/contract/search/api";
import { type SearchGroup, searchTimes } from "@palco/contract/search/filters";
import { Checkbox } from "@palco/ui/checkbox";
import { DateField } from "@palco/ui/date-field";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { at, between, type Filters, toggle } from "./filters.ts";
import { useLabels } from "./use-labels.ts";
import "./search-filters.css";

interface SearchFiltersProps {
  filters: Filters;
  /** Undefined while they are on their way. */
  choices: SearchChoices | undefined;
  onChange: (filters: Filters) => void;
}

/** In this order; dates come after kinds, as those have them or not. */
const before: readonly SearchGroup[] = ["kind"];
const after: readonly SearchGroup[] = ["category", "price", "language", "length", "people", "cost"];
/** Of longer lists the rest is shown when it is asked for. */
const mostShown = 8;

/** Everything results can be narrowed by, with what each choice would leave. */
export function SearchFilters({ filters, choices, onChange }: SearchFiltersProps) {
  const { t } = useTranslation("search");
  const onAir = choices?.onAir[0];
  const several = (group: SearchGroup) => (
    <Several key={group} group={group} choices={choices?.[group]} {...{ filters, onChange }} />
  );
  return (
    <div className="search-filters">
      {onAir || filters.onAir ? (
        <div className="search-filter-rows">
          <Row
            label={t("on_air_now")}
            choice={onAir}
            checked={filters.onAir}
            onChange={() => onChange({ ...filters, onAir: !filters.onAir })}
          />
        </div>
      ) : null}
      {before.map(several)}
      <Dates filters={filters} choices={choices?.when} onChange={onChange} />
      {after.map(several)}
    </div>
  );
}

function Several({
  group,
  filters,
  choices = [],
  onChange,
}: {
  group: SearchGroup;
  filters: Filters;
  choices: readonly SearchChoice[] | undefined;
  onChange: SearchFiltersProps["onChange"];
}) {
  const { t } = useTranslation("search");
  const labelOf = useLabels();
  const [isWhole, setWhole] = useState(false);
  const chosen = filters.chosen[group];
  // What is chosen can be taken off, also where it leaves nothing.
  const known = new Set(choices.map(({ value }) => value));
  const missing = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, count: 0, hasMore: false }));
  const named = [...choices, ...missing].flatMap((choice) => {
    const label = labelOf(group, choice.value);
    return label ? [{ ...choice, label }] : [];
  });
  if (!named.length) return null;
  const shown = isWhole
    ? named
    : named.filter(({ value }, place) => place < mostShown || chosen.includes(value));
  return (
    <Group name={t(`filter_${group}`)}>
      {shown.map((choice) => (
        <Row
          key={choice.value}
          label={choice.label}
          choice={choice}
          checked={chosen.includes(choice.value)}
          onChange={() => onChange(toggle(filters, group, choice.value))}
        />
      ))}
      {shown.length < named.length ? (
        <button type="button" className="search-filter-more" onClick={() => setWhole(true)}>
          {t("more_choices", { count: named.length - shown.length })}
        </button>
      ) : null}
    </Group>
  );
}

/** A time by its name, or the days between two. */
function Dates({
  filters,
  choices,
  onChange,
}: {
  filters: Filters;
  choices: readonly SearchChoice[] | undefined;
  onChange: SearchFiltersProps["onChange"];
}) {
  const { t } = useTranslation("search");
  const { when, from, to } = filters;
  const isChosen = Boolean(when || from || to);
  if (!choices?.length && !isChosen) return null;
  const shown = searchTimes.flatMap((time) => {
    const choice = choices?.find(({ value }) => value === time);
    return choice || when === time ? [{ time, choice }] : [];
  });
  return (
    <Group name={t("filter_when")}>
      {shown.map(({ time, choice }) => (
        <Row
          key={time}
          label={t(`when_${time}`)}
          choice={choice}
          checked={when === time}
          onChange={() => onChange(at(filters, when === time ? undefined : time))}
        />
      ))}
      <div className="search-filter-days">
        <DateField
          kind="date"
          label={t("day_from")}
          value={from}
          max={to || undefined}
          onChange={(day) => onChange(between(filters, { from: day }))}
        />
        <DateField
          kind="date"
          label={t("day_to")}
          value={to}
          min={from || undefined}
          onChange={(day) => onChange(between(filters, { to: day }))}
        />
      </div>
    </Group>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="search-filter">
      <h2 id={id} className="search-filter-name">
        {name}
      </h2>
      <div className="search-filter-rows">{children}</div>
    </div>
  );
}

function Row({
  label,
  choice,
  checked,
  onChange,
}: {
  label: string;
  choice: SearchChoice | undefined;
  checked: boolean;
  onChange: () => void;
}) {
  const format = useFormat();
  const count = choice ? `${format.number(choice.count)}${choice.hasMore ? "+" : ""}` : "0";
  return (
    <Checkbox
      className="search-filter-row"
      checked={checked}
      onChange={onChange}
      label={
        <>
          <span>{label}</span>
          <span className="search-filter-count">{count}</span>
        </>
      }
    />
  );
}
