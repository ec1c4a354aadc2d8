import { Button } from "@palco/ui/button";
import { Spinner } from "@palco/ui/spinner";
import { BadgeCheck, CloudOff, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { AskActivation } from "#features/accounts/AskActivation.tsx";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { useRefusalText } from "#features/accounts/refusal.ts";
import { useActivation } from "#features/accounts/use-activation.ts";

/** `/activate/{token}`: where the link of the first mail leads. */
export default function Activate() {
  const { t } = useTranslation("accounts");
  const { t: shell } = useTranslation("shell");
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const activation = useActivation(token);
  if (activation.state === "working")
    return (
      <AuthLayout title={t("activate_working")} mark={<Spinner size={30} />}>
        {null}
      </AuthLayout>
    );
  if (activation.state === "dead")
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
  if (activation.state === "failed")
    return (
      <AuthLayout title={refusalText(activation.error)} mark={<CloudOff />} markTone="danger">
        <div className="auth-form">
          <Button variant="primary" onClick={activation.retry}>
            {t("try_again")}
          </Button>
        </div>
      </AuthLayout>
    );
  const isPending = activation.approval === "pending";
  return (
    <AuthLayout
      title={t("activate_done_title")}
      mark={<BadgeCheck />}
      markTone="success"
      lead={isPending ? t("activate_pending_text") : t("activate_done_text")}
    >
      <div className="auth-form">
        {isPending ? (
          <Button size="lg" block href="/">
            {shell("go_home")}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            block
            onClick={() => void navigate("/login", { state: { email: activation.email } })}
          >
            {t("to_login")}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}
