import { type ShippingZone, ShippingZones as Schema } from "@palco/contract/shipping/api";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { toast } from "@palco/ui/toasts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveZones, useZones } from "./use-shipments.ts";
import { ZoneFields } from "./ZoneFields.tsx";
import "./shipping.css";

/** Countries the organizer ships to, and the prices. */
export function ShippingZones({ channel }: { channel: string }) {
  const { t } = useTranslation("shipping");
  const { data, isError, refetch, isFetching } = useZones(channel);
  if (data) return <Zones key={channel} channel={channel} saved={data.zones} />;
  return isError ? (
    <ErrorState
      title={t("zones_failed")}
      titleAs="h3"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  ) : (
    <Skeleton height={180} />
  );
}

const newZone: ShippingZone = { countries: [], rest: false, first: 0, further: 0, days: null };

function Zones({ channel, saved }: { channel: string; saved: ShippingZone[] }) {
  const { t } = useTranslation("shipping");
  const [zones, setZones] = useState(saved);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveZones(channel);
  const parsed = Schema.safeParse({ zones });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[1]));
  const change = (index: number, part: Partial<ShippingZone>) =>
    setZones(zones.map((zone, place) => (place === index ? { ...zone, ...part } : zone)));
  function send(): void {
    setChecked(true);
    if (!parsed.success) return;
    save.mutate(parsed.data, {
      onSuccess: () => toast.success(t("zones_saved")),
      onError: (error) => toast.error(error.message),
    });
  }
  return (
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
      {zones.length ? null : <p className="shipping-zones-none">{t("zones_none")}</p>}
      <div className="shipping-zone-actions">
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setZones([...zones, newZone])}>
          {t("zone_add")}
        </Button>
        {JSON.stringify(zones) === JSON.stringify(saved) ? null : (
          <Button variant="primary" loading={save.isPending} onClick={send}>
            {t("save")}
          </Button>
        )}
      </div>
    </div>
  );
}
