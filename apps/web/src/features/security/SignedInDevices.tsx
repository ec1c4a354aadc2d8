import { endDevice, type SignedInDevice } from "@palco/contract/accounts/security";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { deviceName } from "@palco/values/device-name";
import { useMutation } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { LogOutEverywhere } from "#features/accounts/LogOutEverywhere.tsx";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { useSecurityChanged } from "./use-security.ts";

/** Where the own account is logged in, the device in hand first. */
export function SignedInDevices({ devices }: { devices: readonly SignedInDevice[] }) {
  const { t } = useTranslation("security");
  const inOrder = devices.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Section title={t("devices_title")} about={t("devices_about")} look="split" id="devices">
      <ul className="security-list">
        {inOrder.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <div className="security-add">
        <LogOutEverywhere />
      </div>
    </Section>
  );
}

function Device({
  device: { id, userAgent, address, startedAt, seenAt, current },
}: {
  device: SignedInDevice;
}) {
  const { t } = useTranslation("security");
  const format = useFormat();
  const refusalText = useRefusalText();
  const { changed } = useSecurityChanged();
  const name = deviceName(userAgent) || t("device_unknown");
  const end = useMutation({
    mutationFn: () => call(endDevice, { params: { id } }),
    onSuccess: () => {
      toast.success(t("device_ended", { name }));
      return changed();
    },
    onError: (error) => {
      toast.error(refusalText(error));
      // It may have ended by itself.
      void changed();
    },
  });
  const Icon = /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent) ? Smartphone : Monitor;
  return (
    <li>
      <Icon aria-hidden="true" />
      <p>
        <span className="device-name">
          {name}
          {current ? <Badge tone="success">{t("device_this")}</Badge> : null}
        </span>
        <small>{current ? t("device_now") : t("device_seen", { date: format.dateTime(seenAt) })}</small>
        <small>
          {t("device_since", { date: format.shortDate(startedAt) })}
          {address ? (
            <>
              {" · "}
              <span translate="no">{address}</span>
            </>
          ) : null}
        </small>
      </p>
      {current ? null : (
        <Button
          aria-label={t("device_end_named", { name })}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t("device_end")}
        </Button>
      )}
    </li>
  );
}
