import { Alert } from "@palco/ui/alert";
import { TextLink } from "@palco/ui/link";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { nextPath, withNext } from "#app/next-path.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { CodeEntry } from "#features/accounts/CodeEntry.tsx";
import { openSession } from "#features/accounts/keep-session.ts";
import { LoginForm } from "#features/accounts/LoginForm.tsx";
import { byPasskey } from "#features/security/by-passkey.tsx";
import { ProviderButtons } from "#features/identities/ProviderButtons.tsx";

/** `/login`, with `?next=` the address to go on to. */
export default function Login() {
  const { t } = useTranslation("accounts");
  const { search, state } = useLocation() as {
    search: string;
    state: { email?: string; passwordReset?: boolean } | null;
  };
  const next = nextPath(search);
  const [byCode, setByCode] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  if (byCode !== undefined)
    return (
      <AuthLayout title={t("code_title")}>
        <div className="auth-form">
          {isWaiting ? <Alert tone="warning">{t("activate_pending_text")}</Alert> : null}
          <CodeEntry
            email={byCode}
            purpose="sign_in"
            onProved={({ session }) => {
              if (session) void openSession(session).then((isIn) => isIn || setByCode(undefined));
              else setWaiting(true);
            }}
            onBack={() => setByCode(undefined)}
            backLabel={t("code_other_way")}
          />
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t("login_title")}
      lead={
        next === "/" ? undefined : t(/\/(checkout|subscribe)\b/.test(next) ? "login_first" : "login_go_on")
      }
      foot={
        <Trans t={t} i18nKey="login_new" components={{ go: <TextLink href={withNext("/logup", next)} /> }} />
      }
    >
      {state?.passwordReset ? (
        <div className="auth-form">
          <Alert tone="success" announce>
            {t("login_reset_done")}
          </Alert>
        </div>
      ) : null}
      <ProviderButtons next={next} as="attendee" />
      <LoginForm email={state?.email} next={next} onCode={setByCode} otherWay={byPasskey} />
    </AuthLayout>
  );
}
