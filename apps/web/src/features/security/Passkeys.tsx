import { beginPasskey, type Passkey, removePasskey } from "@palco/contract/accounts/passkeys";
import type { SecurityView } from "@palco/contract/accounts/security";
import { Alert } from "@palco/ui/alert";
import { Button, IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { KeyRound, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useFormat } from "#app/format.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { hasPasskeys, isByNumber } from "./passkeys.ts";
import { RenamePasskey } from "./RenamePasskey.tsx";
import { usePasskeyError } from "./use-passkey-error.ts";
import { useSecurityChanged } from "./use-security.ts";

/** The own passkeys; where none can be made now, why. */
export function Passkeys({ security }: { security: SecurityView }) {
  const { t } = useTranslation("security");
  const { passkeys, passkeysPossible } = security;
  const errorText = usePasskeyError();
  const [renamed, setRenamed] = useState<Passkey>();
  // Who has the session is asked before the name, so that no dialog comes over another one.
  const begin = useMutation({
    mutationFn: () => call(beginPasskey),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Section title={t("passkeys_title")} about={t("passkeys_about")} look="split" id="passkeys">
      <ul className="security-list">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            passkey={passkey}
            isLast={security.isRequired && !security.totpSince && passkeys.length === 1}
            onRename={() => setRenamed(passkey)}
          />
        ))}
        {passkeys.length ? null : (
          <li className="security-none">
            <KeyRound aria-hidden="true" />
            <p>{t("passkeys_none")}</p>
          </li>
        )}
      </ul>
      {!passkeysPossible || isByNumber() ? (
        <Alert>{t(passkeys.length ? "passkeys_impossible" : "passkeys_no_name")}</Alert>
      ) : hasPasskeys() ? (
        <Button
          icon={<Plus aria-hidden="true" />}
          loading={begin.isPending}
          onClick={() => begin.mutate()}
          className="security-add"
        >
          {t("passkey_add")}
        </Button>
      ) : (
        <p className="data-note">{t("passkeys_browser")}</p>
      )}
      {begin.data ? <AddPasskey begun={begin.data} onClose={begin.reset} /> : null}
      {renamed ? (
        <RenamePasskey key={renamed.id} passkey={renamed} onClose={() => setRenamed(undefined)} />
      ) : null}
    </Section>
  );
}

interface RowProps {
  passkey: Passkey;
  /** The only factor of an account that needs one. */
  isLast: boolean;
  onRename: () => void;
}

function Row({ passkey: { id, name, createdAt, lastUsedAt }, isLast, onRename }: RowProps) {
  const { t } = useTranslation("security");
  const format = useFormat();
  const errorText = usePasskeyError();
  const { changed } = useSecurityChanged();
  const remove = useMutation({
    mutationFn: () => call(removePasskey, { params: { id } }),
    onSuccess: () => {
      toast.success(t("passkey_removed"));
      return changed();
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const date = format.shortDate(createdAt);
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <p>
        {name}
        <small>
          {lastUsedAt
            ? t("passkey_used", { date, used: format.shortDate(lastUsedAt) })
            : t("passkey_made", { date })}
        </small>
      </p>
      <span className="security-row-actions">
        <IconButton label={t("passkey_rename_named", { name })} onClick={onRename}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <ConfirmDialog
          trigger={
            <IconButton label={t("passkey_remove_named", { name })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("passkey_remove_title", { name })}
          description={`${t("passkey_remove_text")}${isLast ? ` ${t("last_factor")}` : ""}`}
          confirmLabel={t("remove")}
          onConfirm={() => remove.mutateAsync()}
        />
      </span>
    </li>
  );
}
