import { resetPassword, ResetPasswordForm as ResetSchema } from "@palco/contract/accounts/recovery";
import type { RouteOutput } from "@palco/contract/route";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { codeOf, useRefusalText } from "./refusal.ts";

export interface ResetPasswordFormProps {
  token: string;
  onDone: (answer: RouteOutput<typeof resetPassword>) => void;
  /** The link has expired or was used. */
  onDeadLink: () => void;
}

export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const form = useForm({
    resolver: contractResolver(ResetSchema),
    defaultValues: { token, password: "", passwordConfirmation: "" },
    mode: "onTouched",
  });
  const reset = useMutation({
    mutationFn: (body: z.infer<typeof ResetSchema>) => call(resetPassword, { body }),
    onSuccess: onDone,
    onError: (error) =>
      codeOf(error) === "accounts.verification_invalid" ? onDeadLink() : showRefusal(form, error),
  });
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => reset.mutate(body))(event)}
    >
      {reset.error ? (
        <Alert tone="danger" announce>
          {refusalText(reset.error)}
        </Alert>
      ) : null}
      <NewPasswordFields form={form} label={t("password_new")} />
      <Button type="submit" variant="primary" size="lg" block loading={reset.isPending}>
        {t("reset_submit")}
      </Button>
    </form>
  );
}
