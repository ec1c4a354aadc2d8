import { type beginTotp, confirmTotp } from "@palco/contract/accounts/security";
import type { RouteOutput } from "@palco/contract/route";
import { Button } from "@palco/ui/button";
import { CopyField } from "@palco/ui/copy-field";
import { Dialog } from "@palco/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { QrCode } from "#app/qr-code.tsx";
import { deviceKey } from "#features/accounts/device-key.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SixDigits } from "./SixDigits.tsx";
import { useSecurityChanged } from "./use-security.ts";

/** As authenticator apps show it: four letters at a time. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** Adds an authenticator app: its key, a code of it, and the recovery codes, which are shown this once. */
export function AddAuthenticator({
  begun: { challenge, secret, uri },
  onClose,
}: {
  begun: RouteOutput<typeof beginTotp>;
  onClose: () => void;
}) {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const formId = useId();
  const { factorAdded } = useSecurityChanged();
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTotp, { body: { challenge, code, device: deviceKey() } }),
    onSuccess: () => void factorAdded(),
  });
  const codes = confirm.data?.recoveryCodes;
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      // What was scanned or shown once is not lost by a press beside the dialog.
      locked
      title={t(codes ? "app_codes_title" : "app_title")}
      description={codes ? t("codes_text") : undefined}
      footer={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            {t("codes_done")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button variant="primary" type="submit" form={formId} loading={confirm.isPending}>
              {t("app_confirm")}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <ol className="app-steps">
          <li className="app-step-scan">
            <h3>{t("app_step_scan")}</h3>
            <div className="app-qr">
              <QrCode text={uri} label={t("app_qr")} />
            </div>
            <CopyField label={t("app_secret")} value={inFours(secret)} wraps />
          </li>
          <li className="app-step-open">
            <h3>{t("app_step_open")}</h3>
            <Button href={uri}>{t("app_open")}</Button>
            <CopyField label={t("app_secret")} value={inFours(secret)} wraps />
          </li>
          <li>
            <h3>{t("app_step_code")}</h3>
            <SixDigits
              id={formId}
              label={t("code_label")}
              error={confirm.error && !confirm.isPending ? refusalText(confirm.error) : undefined}
              onGiven={(code) => confirm.isPending || confirm.mutate(code)}
            />
          </li>
        </ol>
      )}
    </Dialog>
  );
}
