import { revertEmail } from "@palco/contract/accounts/email";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useMutation } from "@tanstack/react-query";
import { BadgeCheck, ShieldQuestion, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";

/** `/email/revert/{token}`: somebody else has changed the address of an account. A press gives its owner the old one back. */
export default function RevertEmail() {
  const { t } = useTranslation("accounts");
  const { t: shell } = useTranslation("shell");
  const { token = "" } = useParams();
  const refusalText = useRefusalText();
  const revert = useMutation({ mutationFn: () => call(revertEmail, { body: { token } }) });
  const code = codeOf(revert.error);
  if (code === "accounts.verification_invalid" || code === "request.invalid")
    return (
      <AuthLayout
        title={t("activate_failed_title")}
        mark={<Unlink />}
        markTone="danger"
        lead={t("revert_dead_text")}
      >
        <div className="auth-form">
          <Button size="lg" block href="/">
            {shell("go_home")}
          </Button>
        </div>
      </AuthLayout>
    );
  if (revert.data) {
    const { email, resetToken } = revert.data;
    return (
      <AuthLayout
        title={t("revert_done_title")}
        mark={<BadgeCheck />}
        markTone="success"
        lead={t(resetToken ? "revert_done_text" : "revert_done_closed", { email })}
      >
        <div className="auth-form">
          {resetToken ? (
            <Button variant="primary" size="lg" block href={`/reset-password/${resetToken}`}>
              {t("revert_choose")}
            </Button>
          ) : (
            <Button size="lg" block href="/">
              {shell("go_home")}
            </Button>
          )}
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t("revert_title")} mark={<ShieldQuestion />} lead={t("revert_text")}>
      <div className="auth-form">
        {revert.error ? (
          <Alert tone="danger" announce>
            {refusalText(revert.error)}
          </Alert>
        ) : null}
        <Button variant="primary" size="lg" block loading={revert.isPending} onClick={() => revert.mutate()}>
          {t("revert_submit")}
        </Button>
        <Button variant="ghost" size="lg" block href="/">
          {t("revert_back")}
        </Button>
      </div>
    </AuthLayout>
  );
}
