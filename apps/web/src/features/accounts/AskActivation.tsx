import { resendActivation } from "@palco/contract/accounts/register";
import { Email } from "@palco/contract/fields";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { z } from "zod";
import { call } from "#app/api.ts";
import { nextPath, withNext } from "#app/next-path.ts";
import { contractResolver } from "#app/form.ts";
import { useRefusalText } from "./refusal.ts";

const Ask = z.object({ email: Email });

/** Requests another confirmation link, for users whose link has expired. */
export function AskActivation() {
  const next = nextPath(useLocation().search);
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const form = useForm({ resolver: contractResolver(Ask), defaultValues: { email: "" }, mode: "onTouched" });
  const resend = useMutation({
    mutationFn: (body: { email: string }) =>
      call(resendActivation, { body: { ...body, ...(next !== "/" && { next }) } }),
  });
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => resend.mutate(body))(event)}
    >
      {resend.error ? (
        <Alert tone="danger" announce>
          {refusalText(resend.error)}
        </Alert>
      ) : null}
      {resend.isSuccess ? (
        <Alert tone="success" announce>
          {t("resend_done")}
        </Alert>
      ) : null}
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        required
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
      <div className="auth-actions">
        <Button type="submit" variant="primary" loading={resend.isPending}>
          {t("resend")}
        </Button>
        <Button variant="ghost" href={withNext("/login", next)}>
          {t("to_login")}
        </Button>
      </div>
    </form>
  );
}
