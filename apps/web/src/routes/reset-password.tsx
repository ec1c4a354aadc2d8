import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { setSession } from "#app/session.ts";
import { openSession } from "#features/accounts/keep-session.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { ResetPasswordForm } from "#features/accounts/ResetPasswordForm.tsx";

/** `/reset-password/{resetToken}`: where the link of the recovery mail leads. */
export default function ResetPassword() {
  const { t } = useTranslation("accounts");
  const { resetToken = "" } = useParams();
  const navigate = useNavigate();
  const [isDead, setDead] = useState(false);
  if (isDead)
    return (
      <AuthLayout
        title={t("activate_failed_title")}
        mark={<Unlink />}
        markTone="danger"
        lead={t("reset_failed_text")}
        foot={<TextLink href="/login">{t("back_to_login")}</TextLink>}
      >
        <div className="auth-form">
          <Button variant="primary" size="lg" href="/recovery-password">
            {t("reset_again")}
          </Button>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t("reset_title")}
      lead={t("reset_text")}
      foot={<TextLink href="/login">{t("back_to_login")}</TextLink>}
    >
      <ResetPasswordForm
        token={resetToken}
        onDeadLink={() => setDead(true)}
        onDone={({ session, next }) => {
          // Every session has ended, also one that this browser may have had.
          setSession(undefined);
          if (!session) return void navigate("/login", { replace: true, state: { passwordReset: true } });
          openSession(session);
          toast.success(t("reset_done"));
          void navigate(next ?? "/", { replace: true });
        }}
      />
    </AuthLayout>
  );
}
