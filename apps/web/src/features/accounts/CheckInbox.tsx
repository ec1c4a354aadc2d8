import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { MailCheck } from "lucide-react";
import { Trans, useTranslation } from "react-i18next";
import { withNext } from "#app/next-path.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import type { SignedUp, SignUpAs } from "./RegisterForm.tsx";
import { ResendActivation } from "./ResendActivation.tsx";

/** After signing up: the link is on its way. */
export function CheckInbox({ done, as, next }: { done: SignedUp; as: SignUpAs; next: string }) {
  const { t } = useTranslation("accounts");
  return (
    <AuthLayout
      title={t("inbox_title")}
      mark={<MailCheck />}
      audience={as === "organizer" ? "organizer" : "viewer"}
    >
      <div className="auth-form">
        <p className="auth-lead">
          <Trans
            t={t}
            i18nKey="inbox_text"
            values={{ email: done.email }}
            components={{ b: <b translate="no" /> }}
          />
        </p>
        {done.approval === "pending" ? <Alert>{t("inbox_pending")}</Alert> : null}
        {done.mailbox ? (
          <Alert
            actions={
              <TextLink href={`${done.mailbox}?to=${encodeURIComponent(done.email)}`} target="_blank">
                {t("inbox_open_local")}
              </TextLink>
            }
          >
            {t("inbox_local")}
          </Alert>
        ) : null}
        <p className="auth-note">{t("inbox_spam")}</p>
        <div className="auth-actions">
          <ResendActivation email={done.email} next={next} />
          <Button variant="ghost" href={withNext("/login", next)}>
            {t("to_login")}
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}
