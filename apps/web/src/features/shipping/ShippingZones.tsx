import { type ShippingZone, ShippingZones as Schema } from "@palco/contract/shipping";
import { namedCountries } from "@palco/values/country";
import { Button, IconButton } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { MoneyField } from "@palco/ui/money-field";
import { MultiCombobox } from "@palco/ui/multi-combobox";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { useSaveZones, useZones } from "./use-shipments.ts";
import "./shipping.css";

/** Where one's goods are sent, and for how much. */
export function ShippingZones({ channel }: { channel: string }) {
  const { data } = useZones(channel);
  return data ? <Zones key={channel} channel={channel} saved={data.zones} /> : null;
}

const newZone: ShippingZone = { countries: [], rest: false, first: 0, further: 0 };

function Zones({ channel, saved }: { channel: string; saved: ShippingZone[] }) {
  const { t } = useTranslation("shipping");
  const [zones, setZones] = useState(saved);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveZones(channel);
  const parsed = Schema.safeParse({ zones });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[1]));
  const change = (index: number, part: Partial<ShippingZone>) =>
    setZones(zones.map((zone, place) => (place === index ? { ...zone, ...part } : zone)));
  return (
    <Section title={t("zones_title")} about={t("zones_about")}>
      <div className="shipping-zones">
        {zones.map((zone, index) => (
          <ZoneFields
            key={index}
            zone={zone}
            error={isChecked && wrong.has(index) ? t("zone_wrong") : undefined}
            onChange={(part) => change(index, part)}
            onRemove={() => setZones(zones.filter((_, place) => place !== index))}
          />
        ))}
        {zones.length ? null : <p>{t("zones_none")}</p>}
        <div className="shipping-zone-actions">
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setZones([...zones, newZone])}>
            {t("zone_add")}
          </Button>
          <Button
            variant="primary"
            loading={save.isPending}
            disabled={JSON.stringify(zones) === JSON.stringify(saved)}
            onClick={() => {
              setChecked(true);
              if (!parsed.success) return;
              save.mutate(parsed.data, {
                onSuccess: () => toast.success(t("zones_saved")),
                onError: (error) => toast.error(error.message),
              });
            }}
          >
            {t("save")}
          </Button>
        </div>
      </div>
    </Section>
  );
}

interface ZoneFieldsProps {
  zone: ShippingZone;
  error: string | undefined;
  onChange: (part: Partial<ShippingZone>) => void;
  onRemove: () => void;
}

function ZoneFields({ zone, error, onChange, onRemove }: ZoneFieldsProps) {
  const { t } = useTranslation("shipping");
  const options = namedCountries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className="shipping-zone">
      <Checkbox
        label={t("zone_rest")}
        checked={zone.rest}
        onChange={({ target }) => onChange({ rest: target.checked, countries: [] })}
      />
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
        <IconButton label={t("zone_remove")} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {zone.rest && error ? <p role="alert">{error}</p> : null}
    </div>
  );
}
