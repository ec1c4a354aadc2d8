import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Authenticator } from "./Authenticator.tsx";
import { confirmOwner } from "./confirm-owner.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { hasPasskeys } from "./passkeys.ts";
import type { FactorWanted } from "./security-address.ts";
import { SignedInDevices } from "./SignedInDevices.tsx";
import { useSecurity, useSecurityChanged } from "./use-security.ts";
import "./security.css";

/** Passkeys, authenticator app and devices of the own account. */
export default function SecurityTab() {
  const { t } = useTranslation("security");
  const { data, isError, refetch, isFetching } = useSecurity();
  if (data)
    return (
      <div className="data-form">
        <FactorNeeded
          isMissing={data.isRequired && !data.totpSince && !data.passkeys.length}
          mayBePasskey={data.passkeysPossible && hasPasskeys()}
        />
        <Passkeys security={data} />
        <Authenticator security={data} />
        <SignedInDevices devices={data.devices} />
      </div>
    );
  if (isError)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div className="security-loading">
      <Skeleton height={132} />
      <Skeleton height={132} />
      <Skeleton height={220} />
    </div>
  );
}

/** For administrators whom the site asks for a second factor: what is missing, and the way back once it is there. */
function FactorNeeded({ isMissing, mayBePasskey }: { isMissing: boolean; mayBePasskey: boolean }) {
  const { t } = useTranslation("security");
  const { factorAdded } = useSecurityChanged();
  const { state } = useLocation() as { state: FactorWanted | null };
  const [isProved, setProved] = useState(false);
  async function prove(): Promise<void> {
    if (!(await confirmOwner())) return;
    setProved(true);
    await factorAdded();
  }
  if (isMissing)
    return (
      <Alert tone="warning" title={t("needed_title")} announce>
        {t(mayBePasskey ? "needed_text" : "needed_app_text")}
      </Alert>
    );
  if (state?.isUnproved && !isProved)
    return (
      <Alert
        tone="warning"
        title={t("unproved_title")}
        actions={<Button onClick={() => void prove()}>{t("unproved_confirm")}</Button>}
      >
        {t("unproved_text")}
      </Alert>
    );
  if (state?.factorFor)
    return (
      <Alert
        tone="success"
        title={t("ready_title")}
        announce
        actions={<Button href={state.factorFor}>{t("ready_go")}</Button>}
      >
        {t("ready_text")}
      </Alert>
    );
  return null;
}
