import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { nextPath, withNext } from "#app/next-path.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { RecoveryForm } from "#features/accounts/RecoveryForm.tsx";

export default function RecoveryPassword() {
  const { t } = useTranslation("accounts");
  const [sentTo, setSentTo] = useState<string>();
  const { search } = useLocation();
  const next = nextPath(search);
  const back = <TextLink href={withNext("/login", next)}>{t("back_to_login")}</TextLink>;
  if (!sentTo)
    return (
      <AuthLayout title={t("recovery_title")} lead={t("recovery_text")} foot={back}>
        <RecoveryForm next={next} onSent={setSentTo} />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t("inbox_title")}
      mark={<MailCheck />}
      lead={
        <Trans
          t={t}
          i18nKey="recovery_sent_text"
          values={{ email: sentTo }}
          components={{ b: <b translate="no" /> }}
        />
      }
      foot={back}
    >
      <div className="auth-form">
        <p className="auth-note">{t("inbox_spam")}</p>
        <div className="auth-actions">
          <Button onClick={() => setSentTo(undefined)}>{t("recovery_change")}</Button>
        </div>
      </div>
    </AuthLayout>
  );
}
