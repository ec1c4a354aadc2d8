import { login } from "@palco/contract/accounts/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { deviceKey } from "#features/accounts/device-key.ts";
import { openSessionOver } from "#features/accounts/keep-session.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { byPasskey } from "./by-passkey.tsx";
import { OwnPassword } from "./OwnPassword.tsx";
import "./security.css";

/** The session has ended over unsaved work: its owner logs in where they are. The new session closes it. */
export function LogInOver({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const formId = useId();
  const [isOpen, setOpen] = useState(true);
  const logIn = useMutation({
    mutationFn: (password: string) => call(login, { body: { email, password, device: deviceKey() } }),
    onSuccess: (entry) => void openSessionOver(entry),
  });
  const leave = () => {
    setOpen(false);
    onLeave();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => (next ? undefined : leave())}
      size="sm"
      title={t("over_title")}
      description={t("over_text")}
      footer={
        <>
          <Button onClick={leave}>{t("over_leave")}</Button>
          <Button variant="primary" type="submit" form={formId} loading={logIn.isPending}>
            {t("over_submit")}
          </Button>
        </>
      }
    >
      <div className="confirm-owner">
        <p>{email}</p>
        <OwnPassword
          id={formId}
          email={email}
          error={logIn.error && !logIn.isPending ? refusalText(logIn.error) : undefined}
          onGiven={(password) => (logIn.isPending ? undefined : logIn.mutate(password))}
        />
        {byPasskey((entry) => void openSessionOver(entry))}
      </div>
    </Dialog>
  );
}
