import type { SearchChoice } from "@palco/contract/search/api";
import { Chip } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";
import { type Filters, toggle } from "./filters.ts";
import { useLabels } from "./use-labels.ts";
import "./kind-chips.css";

interface KindChipsProps {
  filters: Filters;
  choices: readonly SearchChoice[] | undefined;
  onChange: (filters: Filters) => void;
}

/** Where the filters are behind a button: the kinds, one press away. */
export function KindChips({ filters, choices = [], onChange }: KindChipsProps) {
  const { t } = useTranslation("search");
  const labelOf = useLabels();
  const chosen = filters.chosen.kind;
  const values = [...new Set([...choices.map(({ value }) => value), ...chosen])];
  // One kind alone narrows nothing; a chosen one can be taken off here.
  if (values.length < 2 && !chosen.length) return null;
  return (
    <div className="kind-chips" role="group" aria-label={t("filter_kind")}>
      {values.map((value) => (
        <Chip
          key={value}
          selected={chosen.includes(value)}
          onPress={() => onChange(toggle(filters, "kind", value))}
        >
          {labelOf("kind", value)}
        </Chip>
      ))}
    </div>
  );
}
