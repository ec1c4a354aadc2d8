import { type SearchGroup, searchGroups } from "@palco/contract/search/filters";
import { Chip } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { dateParts } from "#app/date-parts.ts";
import { at, cleared, type Filters, toggle } from "./filters.ts";
import { useLabels } from "./use-labels.ts";

/** What is chosen, each with its way off, and all of it. */
export function ActiveFilters({
  filters,
  without: elsewhere,
  onChange,
}: {
  filters: Filters;
  /** Taken off where it was chosen. */
  without?: SearchGroup | undefined;
  onChange: (filters: Filters) => void;
}) {
  const { t } = useTranslation("search");
  const labelOf = useLabels();
  const days = useDays(filters);
  const { when, onAir } = filters;
  const chips = [
    ...(onAir ? [{ name: t("on_air_now"), without: { ...filters, onAir: false } }] : []),
    ...(when ? [{ name: t(`when_${when}`), without: at(filters, undefined) }] : []),
    ...(days ? [{ name: days, without: at(filters, undefined) }] : []),
    ...searchGroups
      .filter((group) => group !== elsewhere)
      .flatMap((group) =>
        filters.chosen[group].map((value) => ({
          name: labelOf(group, value) ?? value,
          without: toggle(filters, group, value),
        })),
      ),
  ];
  if (!chips.length) return null;
  return (
    <ul className="search-active" aria-label={t("active_filters")}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Chip onRemove={() => onChange(without)}>{name}</Chip>
        </li>
      ))}
      <li>
        <button type="button" className="search-clear" onClick={() => onChange(cleared(filters))}>
          {t("clear_filters")}
        </button>
      </li>
    </ul>
  );
}

/** "Del 24 nov al 1 dic" in words, as far as both days are chosen. */
function useDays({ from, to }: Filters): string | undefined {
  const { t } = useTranslation("search");
  const { locale } = useFormat();
  const dayOf = dateParts(locale, ["day", "month"], "UTC");
  const day = (text: string) => dayOf(new Date(text)).join(" ");
  if (from && to) return t("days_between", { from: day(from), to: day(to) });
  if (from) return t("days_from", { from: day(from) });
  return to ? t("days_to", { to: day(to) }) : undefined;
}
