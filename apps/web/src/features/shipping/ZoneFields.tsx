import type { ShippingZone } from "@palco/contract/shipping/api";
import { namedCountries } from "@palco/values/country";
import { IconButton } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { MoneyField } from "@palco/ui/money-field";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { NumberField } from "@palco/ui/number-field";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";

interface ZoneFieldsProps {
  zone: ShippingZone;
  error: string | undefined;
  onChange: (part: Partial<ShippingZone>) => void;
  onRemove: () => void;
}

/** Some countries, or all that have no price of their own, and what sending there costs. */
export function ZoneFields({ zone, error, onChange, onRemove }: ZoneFieldsProps) {
  const { t } = useTranslation("shipping");
  const options = namedCountries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className="shipping-zone">
      <div className="shipping-zone-head">
        <Checkbox
          label={t("zone_rest")}
          checked={zone.rest}
          onChange={({ target }) => onChange({ rest: target.checked, countries: [] })}
        />
        <IconButton size="sm" label={t("zone_remove")} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {zone.rest ? null : (
        <MultiCombobox
          label={t("zone_countries")}
          options={options}
          value={zone.countries}
          onChange={(countries) => onChange({ countries })}
          error={error}
        />
      )}
      <div className="shipping-zone-costs">
        <MoneyField
          label={t("zone_first")}
          currency="EUR"
          value={zone.first}
          onChange={(first) => onChange({ first: first ?? 0 })}
        />
        <MoneyField
          label={t("zone_further")}
          currency="EUR"
          value={zone.further}
          onChange={(further) => onChange({ further: further ?? 0 })}
        />
      </div>
      <div className="shipping-zone-costs">
        {(["from", "to"] as const).map((end) => (
          <NumberField
            key={end}
            label={t(`zone_days_${end}`)}
            min={1}
            max={90}
            value={zone.days?.[end] ?? null}
            onChange={(count) => onChange({ days: daysWith(zone.days, end, count) })}
          />
        ))}
      </div>
      {zone.rest && error ? (
        <p className="shipping-zone-wrong" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Both ends of a span, the other one alike until it is said; none when one is emptied. */
function daysWith(
  days: ShippingZone["days"],
  end: "from" | "to",
  count: number | null,
): ShippingZone["days"] {
  if (count === null) return null;
  const span = { from: count, to: count, ...days, [end]: count };
  return end === "from" ? { from: count, to: Math.max(span.to, count) } : span;
}
