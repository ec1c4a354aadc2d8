import {
  type ConfirmForm,
  type ConfirmMethod,
  confirmSession,
  getConfirmMethods,
} from "@palco/contract/accounts/confirm";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { logInAgain } from "./log-in-again.ts";
import { MailedCode } from "./MailedCode.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { OwnPassword } from "./OwnPassword.tsx";
import { PasskeyPrompt } from "./PasskeyPrompt.tsx";
import { confirmByPasskey, hasPasskeys, isByNumber } from "./passkeys.ts";
import { SixDigits } from "./SixDigits.tsx";
import { usePasskeyError } from "./use-passkey-error.ts";
import "./security.css";

/** Asks the owner of the session to prove who they are, before something that others must not do with it. */
export function ConfirmOwner({ onDone }: { onDone: (done: true | undefined) => void }) {
  const { t } = useTranslation("security");
  const errorText = usePasskeyError();
  const formId = useId();
  const [isOpen, setOpen] = useState(true);
  const ways = useQuery({ queryKey: ["confirm-methods"], queryFn: () => call(getConfirmMethods), gcTime: 0 });
  const [chosen, choose] = useState<ConfirmMethod>();
  const possible = ways.data?.methods.filter((way) => way !== "passkey" || hasPasskeys()) ?? [];
  const method = chosen ?? possible[0];
  const confirm = useMutation({
    mutationFn: async (given: ConfirmForm | "passkey") =>
      call(confirmSession, { body: given === "passkey" ? await confirmByPasskey() : given }),
    onSuccess: () => close(true),
  });
  const again = useMutation({ mutationFn: logInAgain });
  const error = confirm.error && !confirm.isPending ? errorText(confirm.error) : undefined;

  function close(done?: true): void {
    setOpen(false);
    onDone(done);
  }
  function send(given: ConfirmForm | "passkey"): void {
    if (!confirm.isPending) confirm.mutate(given);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      size="sm"
      title={t("confirm_title")}
      description={t("confirm_text")}
      footer={
        <>
          <Button onClick={() => close()}>{t("cancel")}</Button>
          {method ? (
            <Button variant="primary" type="submit" form={formId} loading={confirm.isPending}>
              {t(method === "passkey" ? "passkey_use" : "confirm_submit")}
            </Button>
          ) : ways.data ? (
            <Button variant="primary" loading={again.isPending} onClick={() => again.mutate()}>
              {t("confirm_again")}
            </Button>
          ) : null}
        </>
      }
    >
      {ways.data && method ? (
        <div className="confirm-owner">
          {method === "password" ? (
            <OwnPassword
              id={formId}
              email={ways.data.email}
              error={error}
              onGiven={(password) => send({ method, password })}
            />
          ) : method === "code" ? (
            <MailedCode
              id={formId}
              email={ways.data.email}
              error={error}
              onGiven={(given) => send({ method, ...given })}
            />
          ) : method === "totp" ? (
            <SixDigits
              id={formId}
              label={t("code_label")}
              hint={t("totp_text")}
              error={error}
              onGiven={(code) => send({ method, code })}
            />
          ) : (
            <PasskeyPrompt id={formId} error={error} onGo={() => send("passkey")} />
          )}
          <OtherWays
            ways={possible.filter((way) => way !== method)}
            onChoose={(way) => {
              confirm.reset();
              choose(way);
            }}
          />
          {method === "totp" ? (
            <p className="confirm-lost">
              {t("confirm_lost")}{" "}
              <Button variant="ghost" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
                {t("confirm_again")}
              </Button>
            </p>
          ) : null}
        </div>
      ) : ways.data ? (
        <Alert tone="warning" title={t("confirm_none")}>
          {t(
            !ways.data.methods.length
              ? "confirm_none_recovery"
              : isByNumber()
                ? "confirm_none_number"
                : "confirm_none_text",
          )}
        </Alert>
      ) : ways.isError ? (
        <ErrorState
          title={t("confirm_failed")}
          onRetry={() => void ways.refetch()}
          isRetrying={ways.isFetching}
        />
      ) : (
        <Skeleton shape="text" lines={3} />
      )}
    </Dialog>
  );
}
