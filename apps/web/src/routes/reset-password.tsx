import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { toast } from "@palco/ui/toasts";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { nextPath, withNext } from "#app/next-path.ts";
import { setSession } from "#app/session.ts";
import { tellCodeLost } from "#features/accounts/code-lost.ts";
import { openSession } from "#features/accounts/keep-session.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { ResetPasswordForm } from "#features/accounts/ResetPasswordForm.tsx";

/** `/reset-password/{resetToken}`: where the link of the recovery mail leads. */
export default function ResetPassword() {
  const { t } = useTranslation("accounts");
  const { resetToken = "" } = useParams();
  const navigate = useNavigate();
  // A dead link can't tell where it was to lead: its address does.
  const next = nextPath(useLocation().search);
  const [isDead, setDead] = useState(false);
  if (isDead)
    return (
      <AuthLayout
        title={t("activate_failed_title")}
        mark={<Unlink />}
        markTone="danger"
        lead={t("reset_failed_text")}
        foot={<TextLink href={withNext("/login", next)}>{t("back_to_login")}</TextLink>}
      >
        <div className="auth-form">
          <Button variant="primary" size="lg" href={withNext("/recovery-password", next)}>
            {t("reset_again")}
          </Button>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t("reset_title")}
      lead={t("reset_text")}
      foot={<TextLink href={withNext("/login", next)}>{t("back_to_login")}</TextLink>}
    >
      <ResetPasswordForm
        token={resetToken}
        onDeadLink={() => setDead(true)}
        onDone={async ({ session, next: target, codeLost }) => {
          // Every session has ended, also one that this browser may have had.
          setSession(undefined);
          await tellCodeLost({ codeLost });
          if (!session) return void navigate("/login", { replace: true, state: { passwordReset: true } });
          if (!(await openSession(session)))
            return void navigate(withNext("/login", target ?? "/"), { replace: true });
          toast.success(t("reset_done"));
          void navigate(target ?? "/", { replace: true });
        }}
      />
    </AuthLayout>
  );
}
