import { endDevice, type SignedInDevice } from "@palco/contract/accounts/security";
import { Badge } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { deviceName } from "@palco/values/device-name";
import { useMutation } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { LogOutEverywhere } from "#features/accounts/LogOutEverywhere.tsx";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";
import { useSecurityChanged } from "./use-security.ts";

/** So many are shown before the rest is asked for. */
const few = 5;

/** Where the own account is logged in, the device in hand first. */
export function SignedInDevices({ devices }: { devices: readonly SignedInDevice[] }) {
  const { t } = useTranslation("security");
  const [isAll, setAll] = useState(false);
  const inOrder = devices.toSorted((a, b) => Number(b.current) - Number(a.current));
  const shown = isAll || devices.length <= few + 1 ? inOrder : inOrder.slice(0, few);
  return (
    <Section title={t("devices_title")} about={t("devices_about")} look="split" id="devices">
      <ul className="security-list">
        {shown.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <div className="security-add">
        {shown.length < devices.length ? (
          <Button variant="ghost" onClick={() => setAll(true)}>
            {t("devices_all", { count: devices.length })}
          </Button>
        ) : null}
        {devices.length > 1 ? <LogOutOthers devices={inOrder.filter(({ current }) => !current)} /> : null}
        <LogOutEverywhere />
      </div>
    </Section>
  );
}

/** Ends every session but this one. */
function LogOutOthers({ devices }: { devices: readonly SignedInDevice[] }) {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const { changed } = useSecurityChanged();
  const end = useMutation({
    mutationFn: () => Promise.allSettled(devices.map(({ id }) => call(endDevice, { params: { id } }))),
    onSuccess: (ended) => {
      // One that had ended by itself is what was wanted.
      const failed = ended.find(
        (one) => one.status === "rejected" && codeOf(one.reason) !== "request.not_found",
      );
      if (failed?.status === "rejected") toast.error(refusalText(failed.reason as Error));
      else toast.success(t("devices_others_ended"));
      return changed();
    },
  });
  return (
    <Button loading={end.isPending} onClick={() => end.mutate()}>
      {t("devices_others", { count: devices.length })}
    </Button>
  );
}

function Device({
  device: { id, userAgent, address, startedAt, seenAt, current, factors },
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
      <p className="device-words">
        <span className="device-name">
          {name}
          {current ? <Badge tone="success">{t("device_this")}</Badge> : null}
        </span>
        <small>{current ? t("device_now") : t("device_seen", { date: format.dateTime(seenAt) })}</small>
        <small>
          {t(factors.length ? "device_since_by" : "device_since", {
            date: format.shortDate(startedAt),
            ways: factors.map((factor) => t(`factor_${factor}`)).join(" + "),
          })}
          {address ? (
            <>
              {" · "}
              <span translate="no">{t("device_address", { address })}</span>
            </>
          ) : null}
        </small>
      </p>
      {current ? null : (
        <Button
          className="device-end"
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
