import { disownPurchase } from "@palco/contract/checkout/claims";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useMutation } from "@tanstack/react-query";
import { BadgeCheck, ShieldQuestion, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";

/** `/not-me/{token}`: the owner of a mailbox did not buy what somebody bought with its address. A press says so. */
export default function NotMe() {
  const { t } = useTranslation("checkout");
  const { t: shell } = useTranslation("shell");
  const { token = "" } = useParams();
  const refusalText = useRefusalText();
  const disown = useMutation({ mutationFn: () => call(disownPurchase, { body: { token } }) });
  const code = codeOf(disown.error);
  const isDead = code === "accounts.verification_invalid" || code === "request.invalid";
  if (disown.isSuccess || isDead)
    return (
      <AuthLayout
        title={t(isDead ? "not_me_dead_title" : "not_me_done_title")}
        mark={isDead ? <Unlink /> : <BadgeCheck />}
        markTone={isDead ? "danger" : "success"}
        lead={t(isDead ? "not_me_dead_text" : "not_me_done_text")}
      >
        <div className="auth-form">
          <Button size="lg" block href="/">
            {shell("go_home")}
          </Button>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("not_me_title")} mark={<ShieldQuestion />} lead={t("not_me_text")}>
      <div className="auth-form">
        {disown.error ? (
          <Alert tone="danger" announce>
            {refusalText(disown.error)}
          </Alert>
        ) : null}
        <Button variant="primary" size="lg" block loading={disown.isPending} onClick={() => disown.mutate()}>
          {t("not_me_submit")}
        </Button>
        <Button variant="ghost" size="lg" block href="/">
          {t("not_me_back")}
        </Button>
      </div>
    </AuthLayout>
  );
}
