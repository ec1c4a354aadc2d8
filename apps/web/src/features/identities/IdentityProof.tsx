import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { CodeEntry } from "#features/accounts/CodeEntry.tsx";
import { EmailField } from "#features/accounts/EmailField.tsx";
import { IdentitySignUp } from "./IdentitySignUp.tsx";
import type { IdentityStep } from "./identity-step.ts";
import { ProviderWho } from "./ProviderWho.tsx";
import { useEnterAndLink } from "./use-enter-and-link.ts";
import "./identities.css";

/** The provider can't vouch for the address: a mailed code proves it, and tells whether somebody has an account. */
export function IdentityProof(step: IdentityStep<"prove">) {
  const { t } = useTranslation(["identities", "accounts"]);
  const { provider, icon, found } = step;
  const [email, setEmail] = useState(found.email);
  const [isSent, setSent] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [proof, setProof] = useState<ChallengeOfTab>();
  const { enter } = useEnterAndLink(step);
  if (proof) return <IdentitySignUp {...step} proved={{ email, proof }} />;
  return (
    <AuthLayout title={t("prove_title")} lead={t("prove_text", { provider })}>
      <div className="auth-form">
        <ProviderWho provider={provider} icon={icon} email={found.email} />
        {isWaiting ? <Alert tone="warning">{t("accounts:activate_pending_text")}</Alert> : null}
        {isSent ? (
          <CodeEntry
            email={email}
            purpose="mailbox"
            onProved={({ session, approval }, challenge) => {
              if (session) void enter(session);
              else if (approval) setWaiting(true);
              else setProof(challenge);
            }}
            onBack={() => setSent(false)}
            backLabel={t("prove_back")}
          />
        ) : (
          <form
            className="code-entry"
            onSubmit={(event) => {
              event.preventDefault();
              setSent(true);
            }}
          >
            <EmailField
              value={email}
              onChange={({ target }) => setEmail(target.value.trim().toLowerCase())}
            />
            <Button type="submit" variant="primary" size="lg" block>
              {t("prove_send")}
            </Button>
          </form>
        )}
      </div>
    </AuthLayout>
  );
}
