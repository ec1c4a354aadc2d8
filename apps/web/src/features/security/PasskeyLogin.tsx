import type { AuthSession } from "@palco/contract/accounts/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Skeleton } from "@palco/ui/skeleton";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProviders } from "#features/identities/use-providers.ts";
import { enterByPasskey, hasPasskeys } from "./passkeys.ts";
import { usePasskeyError } from "./use-passkey-error.ts";

/** The way in without an address and a password; nothing where the site or the browser has no passkeys. */
export default function PasskeyLogin({ onEntry }: { onEntry: (session: AuthSession) => void }) {
  const { t } = useTranslation("security");
  const errorText = usePasskeyError();
  const { data, isPending } = useProviders();
  const enter = useMutation({ mutationFn: enterByPasskey, onSuccess: onEntry });
  if (!hasPasskeys()) return null;
  if (isPending) return <Skeleton height="var(--control-lg)" />;
  if (!data?.passkeys) return null;
  return (
    <>
      <Button
        size="lg"
        block
        icon={<KeyRound aria-hidden="true" />}
        loading={enter.isPending}
        onClick={() => enter.mutate()}
      >
        {t("passkey_login")}
      </Button>
      {enter.error ? (
        <Alert tone="danger" announce>
          {errorText(enter.error)}
        </Alert>
      ) : null}
    </>
  );
}
