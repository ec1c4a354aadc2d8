import { ApiError } from "@palco/contract/client";
import type { PersonDetail } from "@palco/contract/people/api";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { toast } from "@palco/ui/toasts";
import { deviceName } from "@palco/values/device-name";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { usePersonActs } from "./use-people.ts";

/** Devices a person plays on, with what and when; one that plays now can be stopped, which frees its place. */
export function PersonDevices({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const { stop } = usePersonActs(person.id);
  const end = (session: string) =>
    stop.mutate(session, {
      onSuccess: () => void toast.success(t("device_stopped")),
      onError: (error) => void toast.error(error instanceof ApiError ? error.message : t("act_failed")),
    });
  return (
    <section className="person-section">
      <h3>{t("devices")}</h3>
      {person.devices.length ? (
        <ul className="person-list">
          {person.devices.map(({ id, device, title, at, playing }) => {
            const name = deviceName(device) || t("device_unknown");
            return (
              <li key={id}>
                <span>
                  {name}
                  <small data-user-content>{title}</small>
                </span>
                {playing ? (
                  <span className="person-device">
                    <StatusChip tone="success">{t("device_now")}</StatusChip>
                    <Button
                      size="sm"
                      aria-label={t("device_stop_of", { device: name })}
                      loading={stop.isPending && stop.variables === id}
                      onClick={() => end(id)}
                    >
                      {t("device_stop")}
                    </Button>
                  </span>
                ) : (
                  <span className="edit-when">{format.dateTime(at)}</span>
                )}
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{t("no_devices")}</p>
      )}
    </section>
  );
}
