import type { PushDevices } from "@palco/contract/notifications/push";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { ErrorState } from "@palco/ui/empty-state";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { deviceName } from "@palco/values/device-name";
import { Monitor, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { usePush } from "./use-push.ts";

/** Push on the device in hand, and the others that have it. The browser asks for its permission when it is switched on. */
export function PushSection() {
  const { t } = useTranslation("notices");
  const push = usePush();
  return (
    <Section title={t("push_title")} about={t("push_about")} look="split">
      <div className="data-fields">
        {push.isError ? (
          <ErrorState title={t("push_load_failed")} onRetry={push.retry} isRetrying={push.isFetching} />
        ) : push.isReady ? (
          <>
            <Switch
              label={t("push_here")}
              hint={t(hintOf(push))}
              checked={push.isOn}
              disabled={push.support !== "yes" || push.isTurning || (push.isBlocked && !push.isOn)}
              onChange={({ target }) => push.turn(target.checked)}
            />
            {push.others.length ? (
              <Devices devices={push.others} removing={push.removing} onRemove={push.remove} />
            ) : null}
          </>
        ) : (
          <Skeleton height={64} />
        )}
      </div>
    </Section>
  );
}

function hintOf({ support, isBlocked, isOn }: ReturnType<typeof usePush>) {
  if (support !== "yes") return `push_${support}` as const;
  if (isBlocked && !isOn) return "push_blocked";
  return isOn ? "push_on_hint" : "push_off_hint";
}

function Devices({
  devices,
  removing,
  onRemove,
}: {
  devices: PushDevices["devices"];
  removing: string | undefined;
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation("notices");
  const format = useFormat();
  return (
    <div>
      <h3 className="push-others">{t("push_others")}</h3>
      <ul className="push-devices">
        {devices.map(({ id, userAgent, addedAt }) => {
          const name = deviceName(userAgent) || t("push_device");
          const Icon = /\b(Mobile|iPhone|iPad|Android)\b/.test(userAgent) ? Smartphone : Monitor;
          return (
            <li key={id}>
              <Icon aria-hidden="true" />
              <span>
                {name}
                <small>{t("push_since", { date: format.date(addedAt) })}</small>
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t("push_remove_of", { name })}
                loading={removing === id}
                onClick={() => onRemove(id)}
              >
                {t("push_remove")}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
