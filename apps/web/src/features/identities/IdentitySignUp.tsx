import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { Button } from "@palco/ui/button";
import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { RegisterForm, type SignUpAs } from "#features/accounts/RegisterForm.tsx";
import type { IdentityStep } from "./identity-step.ts";
import { ProviderWho } from "./ProviderWho.tsx";
import "./identities.css";

/** The sign-up form of everybody, with what the provider said filled in. */
export function IdentitySignUp({
  provider,
  icon,
  found,
  attempt,
  proved,
}: IdentityStep<"sign_up" | "prove"> & { proved: { email: string; proof?: ChallengeOfTab } }) {
  const { t } = useTranslation(["identities", "accounts", "shell"]);
  const navigate = useNavigate();
  const [as, setAs] = useState<SignUpAs>(attempt.as);
  const [isWaiting, setWaiting] = useState(false);
  if (isWaiting)
    return (
      <AuthLayout
        title={t("sign_up_waiting")}
        mark={<BadgeCheck />}
        markTone="success"
        lead={t("accounts:activate_pending_text")}
      >
        <div className="auth-form">
          <Button size="lg" block href="/">
            {t("shell:go_home")}
          </Button>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t("sign_up_title")}
      lead={t("sign_up_text", { provider })}
      audience={as === "organizer" ? "organizer" : "viewer"}
    >
      <div className="auth-form">
        <ProviderWho provider={provider} icon={icon} email={proved.email} />
      </div>
      <RegisterForm
        as={as}
        next={attempt.next}
        onAs={setAs}
        proved={proved}
        identity={{
          attempt: { challenge: found.challenge, secret: attempt.secret },
          name: found.name,
          surname: found.surname,
        }}
        onDone={({ approval }) =>
          approval === "approved" ? void navigate(attempt.next, { replace: true }) : setWaiting(true)
        }
      />
    </AuthLayout>
  );
}
