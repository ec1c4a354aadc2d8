import {
  beginTotp,
  removeTotp,
  renewRecoveryCodes,
  type SecurityView,
} from "@palco/contract/accounts/security";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { ConfirmDialog, Dialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { LifeBuoy, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { AddAuthenticator } from "./AddAuthenticator.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useSecurityChanged } from "./use-security.ts";

/** So few codes are worth a warning. */
const few = 3;

/** The authenticator app of the own account and the codes that stand in for it. */
export function Authenticator({ security }: { security: SecurityView }) {
  const { t } = useTranslation("security");
  const format = useFormat();
  const refusalText = useRefusalText();
  const { totpSince, recoveryCodesLeft: left, isRequired, passkeys } = security;
  const onError = (error: Error) => toast.error(refusalText(error));
  const { changed } = useSecurityChanged();
  const begin = useMutation({ mutationFn: () => call(beginTotp), onError });
  const remove = useMutation({
    mutationFn: () => call(removeTotp),
    onSuccess: () => {
      toast.success(t("app_removed"));
      return changed();
    },
    onError,
  });
  const isLast = isRequired && !passkeys.length;
  return (
    <Section title={t("app_title")} about={t("app_about")} look="split" id="authenticator">
      <ul className="security-list">
        <li>
          <Smartphone aria-hidden="true" />
          {totpSince ? (
            <p>
              <StatusChip tone="success">{t("app_on")}</StatusChip>
              <small>{t("app_since", { date: format.shortDate(totpSince) })}</small>
            </p>
          ) : (
            <p>
              {t("app_off")}
              <small>{t("app_off_text")}</small>
            </p>
          )}
          <span className="security-row-actions" data-wide={totpSince ? true : undefined}>
            <Button
              aria-label={t(totpSince ? "app_replace_named" : "app_add_named")}
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {t(totpSince ? "app_replace" : "app_add")}
            </Button>
            {totpSince ? (
              <ConfirmDialog
                trigger={
                  <Button variant="ghost" aria-label={t("app_remove_named")}>
                    {t("remove")}
                  </Button>
                }
                title={t("app_remove_title")}
                description={`${t("app_remove_text")}${isLast ? ` ${t("last_factor")}` : ""}`}
                confirmLabel={t("remove")}
                onConfirm={() => remove.mutateAsync()}
              />
            ) : null}
          </span>
        </li>
        {totpSince ? (
          <li>
            <LifeBuoy aria-hidden="true" />
            <p>
              {t("codes_title")}
              <small data-tone={left <= few ? "warning" : undefined}>
                {left ? t("codes_left", { count: left }) : t("codes_left_none")}
              </small>
            </p>
            <RenewCodes />
          </li>
        ) : null}
      </ul>
      {begin.data ? <AddAuthenticator begun={begin.data} onClose={begin.reset} /> : null}
    </Section>
  );
}

function RenewCodes() {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const { changed } = useSecurityChanged();
  const [codes, setCodes] = useState<string[]>();
  const renew = useMutation({
    mutationFn: () => call(renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      return changed();
    },
    onError: (error) => toast.error(refusalText(error)),
  });
  const close = () => setCodes(undefined);
  return (
    <>
      <ConfirmDialog
        trigger={<Button aria-label={t("codes_renew_named")}>{t("codes_renew")}</Button>}
        title={t("codes_renew_title")}
        description={t("codes_renew_text")}
        confirmLabel={t("codes_renew")}
        tone="primary"
        onConfirm={() => renew.mutateAsync()}
      />
      {codes ? (
        <Dialog
          open
          locked
          onOpenChange={(next) => {
            if (!next) close();
          }}
          title={t("app_codes_title")}
          description={t("codes_text")}
          footer={
            <Button variant="primary" onClick={close}>
              {t("codes_done")}
            </Button>
          }
        >
          <RecoveryCodes codes={codes} />
        </Dialog>
      ) : null}
    </>
  );
}
