import type { AuthSession, SecondFactorMethod, SecondFactorNeeded } from "@palco/contract/accounts/api";
import { giveSecondFactor, type SecondFactorForm } from "@palco/contract/accounts/second-factor";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { deviceKey } from "#features/accounts/device-key.ts";
import { codeOf } from "#features/accounts/refusal.ts";
import { OtherWays } from "./OtherWays.tsx";
import { PasskeyPrompt } from "./PasskeyPrompt.tsx";
import { enterByPasskey, hasPasskeys, isByNumber } from "./passkeys.ts";
import { RecoveryCodeField } from "./RecoveryCodeField.tsx";
import { SixDigits } from "./SixDigits.tsx";
import { usePasskeyError } from "./use-passkey-error.ts";
import "./security.css";

interface SecondStepProps {
  needed: SecondFactorNeeded["secondFactor"];
  onDone: (session: AuthSession | undefined) => void;
}

type Given = Pick<SecondFactorForm, "method" | "code"> | { method: "passkey" };

/** The second step of a log-in, whichever way the first one went. */
export function SecondStep({ needed: { ticket, methods }, onDone }: SecondStepProps) {
  const { t } = useTranslation("security");
  const errorText = usePasskeyError();
  const formId = useId();
  const [isOpen, setOpen] = useState(true);
  const possible = methods.filter((one) => one !== "passkey" || hasPasskeys());
  const [chosen, choose] = useState<SecondFactorMethod>();
  const method = chosen ?? possible[0];
  const give = useMutation({
    mutationFn: (given: Given) =>
      given.method === "passkey"
        ? enterByPasskey()
        : call(giveSecondFactor, { body: { ...given, ticket, device: deviceKey() } }),
    onSuccess: (session) => close(session),
  });
  const isDead = codeOf(give.error) === "accounts.ticket_over";
  const error = give.error && !give.isPending ? errorText(give.error) : undefined;

  function close(session?: AuthSession): void {
    setOpen(false);
    onDone(session);
  }
  function send(given: Given): void {
    if (!give.isPending) give.mutate(given);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      size="sm"
      title={t(isDead ? "step_over" : "step_title")}
      description={
        isDead
          ? t("step_over_text")
          : method && method !== "passkey"
            ? t(method === "totp" ? "totp_text" : "recovery_text")
            : undefined
      }
      footer={
        isDead || !method ? (
          <Button variant="primary" onClick={() => close()}>
            {t("step_again")}
          </Button>
        ) : (
          <>
            <Button onClick={() => close()}>{t("cancel")}</Button>
            <Button variant="primary" type="submit" form={formId} loading={give.isPending}>
              {t(method === "passkey" ? "passkey_use" : "step_submit")}
            </Button>
          </>
        )
      }
    >
      {isDead ? null : method ? (
        <div className="confirm-owner">
          {method === "totp" ? (
            <SixDigits
              id={formId}
              label={t("code_label")}
              error={error}
              onGiven={(code) => send({ method, code })}
            />
          ) : method === "recovery" ? (
            <RecoveryCodeField id={formId} error={error} onGiven={(code) => send({ method, code })} />
          ) : (
            <PasskeyPrompt id={formId} error={error} onGo={() => send({ method })} />
          )}
          <OtherWays
            ways={possible.filter((one) => one !== method)}
            onChoose={(way) => {
              give.reset();
              choose(way);
            }}
          />
        </div>
      ) : (
        <Alert tone="warning" title={t("confirm_none")}>
          {t(isByNumber() ? "confirm_none_number" : "confirm_none_text")}
        </Alert>
      )}
    </Dialog>
  );
}
