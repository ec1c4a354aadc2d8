import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { CodeEntry } from "#features/accounts/CodeEntry.tsx";
import { LoginForm } from "#features/accounts/LoginForm.tsx";
import type { IdentityStep } from "./identity-step.ts";
import { ProviderWho } from "./ProviderWho.tsx";
import { useEnterAndLink } from "./use-enter-and-link.ts";
import "./identities.css";

/** An account has the address already: its owner logs in once, and both are one from then on. */
export function IdentityLink(step: IdentityStep<"link">) {
  const { t } = useTranslation(["identities", "accounts"]);
  const { provider, icon, found, attempt } = step;
  const [isByCode, setByCode] = useState(false);
  const { enter } = useEnterAndLink(step);
  return (
    <AuthLayout title={t("link_title", { provider })} lead={t("link_text", { provider })}>
      <div className="auth-form">
        <ProviderWho provider={provider} icon={icon} email={found.email} />
        {isByCode ? (
          <CodeEntry
            email={found.email}
            purpose="sign_in"
            onProved={({ session }) => (session ? void enter(session) : undefined)}
            onBack={() => setByCode(false)}
            backLabel={t("accounts:code_other_way")}
          />
        ) : null}
      </div>
      {isByCode ? null : (
        <LoginForm
          email={found.email}
          next={attempt.next}
          onCode={() => setByCode(true)}
          onEntry={(entry) => void enter(entry)}
          isFixed
        />
      )}
    </AuthLayout>
  );
}
