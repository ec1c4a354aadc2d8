import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { BadgeCheck, MailCheck, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { withNext } from "#app/next-path.ts";
import { AskActivation } from "#features/accounts/AskActivation.tsx";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { FirstPassword } from "#features/accounts/FirstPassword.tsx";
import { GuestReview } from "#features/accounts/GuestReview.tsx";
import { tellCodeLost } from "#features/accounts/code-lost.ts";
import { openSession } from "#features/accounts/keep-session.ts";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { useActivation } from "#features/accounts/use-activation.ts";

/** `/activate/{token}`: where the link of the first mail leads. A press confirms and logs in. */
export default function Activate() {
  const { t } = useTranslation("accounts");
  const { t: shell } = useTranslation("shell");
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const { activation, isDead } = useActivation(token);
  const [isIn, setIn] = useState(false);
  const [wasReviewed, setReviewed] = useState(false);
  if (isDead)
    return (
      <AuthLayout
        title={t("activate_failed_title")}
        mark={<Unlink />}
        markTone="danger"
        lead={t("activate_failed_text")}
      >
        <AskActivation />
      </AuthLayout>
    );
  const done = activation.data;
  if (done && !done.session)
    return (
      <AuthLayout
        title={t("activate_done_title")}
        mark={<BadgeCheck />}
        markTone="success"
        lead={t("activate_pending_text")}
      >
        <div className="auth-form">
          <Button size="lg" block href="/">
            {shell("go_home")}
          </Button>
        </div>
      </AuthLayout>
    );
  const goOn = () => void navigate(done?.next ?? "/", { replace: true });
  if (isIn && done?.review && !wasReviewed)
    return (
      <AuthLayout title={t("review_title")} mark={<BadgeCheck />} markTone="success" lead={t("review_text")}>
        <GuestReview onDone={() => setReviewed(true)} />
      </AuthLayout>
    );
  if (isIn && done && !done.hasPassword)
    return (
      <AuthLayout title={t("choose_title")} mark={<BadgeCheck />} markTone="success" lead={t("choose_text")}>
        <FirstPassword onDone={goOn} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("activate_title")} mark={<MailCheck />} lead={t("activate_text")}>
      <div className="auth-form">
        {activation.error ? (
          <Alert tone="danger" announce>
            {refusalText(activation.error)}
          </Alert>
        ) : null}
        <Button
          variant="primary"
          size="lg"
          block
          loading={activation.isPending || activation.isSuccess}
          onClick={() =>
            activation.mutate(undefined, {
              onSuccess: async ({ session, next, hasPassword, codeLost }) => {
                await tellCodeLost({ codeLost });
                if (!session) return;
                // The link is spent; left at the second factor, the way in is the log-in.
                if (!(await openSession(session)))
                  return void navigate(withNext("/login", next ?? "/"), { replace: true });
                setIn(true);
                if (hasPassword) void navigate(next ?? "/", { replace: true });
              },
            })
          }
        >
          {t("activate_submit")}
        </Button>
      </div>
    </AuthLayout>
  );
}
