import { ApiError } from "@palco/contract/client";
import type { PersonDetail } from "@palco/contract/people/api";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { deviceName } from "@palco/values/device-name";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { fullName } from "./person-words.ts";
import { usePersonActs } from "./use-people.ts";

/** Log-ins that go on, and ending all of them. */
export function PersonSessions({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("people");
  const format = useFormat();
  const { logOut } = usePersonActs(person.id);
  const [reason, setReason] = useState("");
  async function end(): Promise<void> {
    try {
      await logOut.mutateAsync({ reason });
      setReason("");
      toast.success(t("logged_out"));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("act_failed"));
      throw error;
    }
  }
  return (
    <section className="person-section">
      <h3>{t("sessions")}</h3>
      {person.sessions.length ? (
        <>
          <ul className="person-list">
            {person.sessions.map(({ id, device, address, seenAt }) => (
              <li key={id}>
                <span>
                  {deviceName(device) || t("device_unknown")}
                  <small translate="no">{address}</small>
                </span>
                <span className="edit-when">{format.dateTime(seenAt)}</span>
              </li>
            ))}
          </ul>
          <ConfirmDialog
            trigger={
              <Button size="sm" icon={<LogOut aria-hidden="true" />}>
                {t("log_out")}
              </Button>
            }
            title={t("ask_log_out", { who: fullName(person) })}
            description={t("about_log_out")}
            confirmLabel={t("log_out")}
            onConfirm={end}
          >
            <TextField
              label={t("reason")}
              hint={t("reason_logged")}
              optional
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </ConfirmDialog>
        </>
      ) : (
        <p>{t("no_sessions")}</p>
      )}
    </section>
  );
}
