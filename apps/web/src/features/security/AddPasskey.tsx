import { beginPasskey } from "@palco/contract/accounts/passkeys";
import type { RouteOutput } from "@palco/contract/route";
import { toast } from "@palco/ui/toasts";
import { deviceName } from "@palco/values/device-name";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { PasskeyNameDialog } from "./PasskeyNameDialog.tsx";
import { makePasskey } from "./passkeys.ts";
import { usePasskeyError } from "./use-passkey-error.ts";
import { useSecurityChanged } from "./use-security.ts";

/** Names a passkey and has the browser make it. */
export function AddPasskey({
  begun,
  onClose,
}: {
  begun: RouteOutput<typeof beginPasskey>;
  onClose: () => void;
}) {
  const { t } = useTranslation("security");
  const errorText = usePasskeyError();
  const { factorAdded } = useSecurityChanged();
  // A ceremony works once: after a try that failed the next one begins again.
  const ceremony = useRef<typeof begun | undefined>(begun);
  const add = useMutation({
    mutationFn: async (name: string) => {
      const current = ceremony.current ?? (await call(beginPasskey));
      ceremony.current = undefined;
      return makePasskey(current, name);
    },
    onSuccess: () => {
      toast.success(t("passkey_added"));
      onClose();
      return factorAdded();
    },
  });
  return (
    <PasskeyNameDialog
      title={t("passkey_add")}
      text={t("passkey_add_text")}
      name={deviceName(navigator.userAgent)}
      submit={t("passkey_create")}
      isBusy={add.isPending}
      error={add.error ? errorText(add.error) : undefined}
      onGiven={(name) => add.mutate(name)}
      onClose={onClose}
    />
  );
}
