import { type Passkey, renamePasskey } from "@palco/contract/accounts/passkeys";
import { toast } from "@palco/ui/toasts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";
import { useSecurityChanged } from "./use-security.ts";

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("security");
  const refusalText = useRefusalText();
  const { changed } = useSecurityChanged();
  const rename = useMutation({
    mutationFn: (given: string) => call(renamePasskey, { params: { id }, body: { name: given } }),
    onSuccess: () => {
      toast.success(t("passkey_renamed"));
      onClose();
      return changed();
    },
  });
  return (
    <PasskeyNameDialog
      title={t("passkey_rename")}
      name={name}
      submit={t("save")}
      isBusy={rename.isPending}
      error={rename.error ? refusalText(rename.error) : undefined}
      onGiven={(given) => rename.mutate(given)}
      onClose={onClose}
    />
  );
}
