import { confirmNewsletter } from "@palco/contract/newsletter/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useMutation } from "@tanstack/react-query";
import { BadgeCheck, MailQuestion, Unlink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { call } from "#app/api.ts";
import { AuthLayout } from "#features/accounts/AuthLayout.tsx";
import { codeOf, useRefusalText } from "#features/accounts/refusal.ts";

/** `/newsletter/{token}`: the link of the mail. Programs open links too: a press confirms. */
export default function Newsletter() {
  const { t } = useTranslation("newsletter");
  const { t: shell } = useTranslation("shell");
  const { token = "" } = useParams();
  const refusalText = useRefusalText();
  const confirm = useMutation({ mutationFn: () => call(confirmNewsletter, { body: { token } }) });
  const isOver = ["newsletter.link_over", "request.invalid"].includes(codeOf(confirm.error) ?? "");
  const home = (
    <Button size="lg" block href="/">
      {shell("go_home")}
    </Button>
  );
  if (isOver)
    return (
      <AuthLayout title={t("over_title")} mark={<Unlink />} markTone="danger" lead={t("over_text")}>
        <div className="auth-form">{home}</div>
      </AuthLayout>
    );
  if (confirm.isSuccess)
    return (
      <AuthLayout
        key="done"
        title={t("done_title")}
        mark={<BadgeCheck />}
        markTone="success"
        lead={t("done_text")}
      >
        <div className="auth-form">{home}</div>
      </AuthLayout>
    );
  return (
    <AuthLayout key="asks" title={t("confirm_title")} mark={<MailQuestion />} lead={t("confirm_text")}>
      <div className="auth-form">
        {confirm.error ? (
          <Alert tone="danger" announce>
            {refusalText(confirm.error)}
          </Alert>
        ) : null}
        <Button
          variant="primary"
          size="lg"
          block
          loading={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {t("confirm")}
        </Button>
      </div>
    </AuthLayout>
  );
}
