import { resetPassword, ResetPasswordForm as ResetSchema } from "@palco/contract/accounts";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { PasswordField } from "@palco/ui/password-field";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { codeOf, useRefusalText } from "./refusal.ts";
import { usePasswordRules } from "./use-password-rules.ts";

export interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
  /** The link has expired or was used. */
  onDeadLink: () => void;
}

export function ResetPasswordForm({ token, onDone, onDeadLink }: ResetPasswordFormProps) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const rules = usePasswordRules();
  const form = useForm({
    resolver: contractResolver(ResetSchema),
    defaultValues: { token, password: "", passwordConfirmation: "" },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
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
      <PasswordField
        label={t("password_new")}
        autoComplete="new-password"
        required
        rules={rules}
        error={errors.password?.message}
        {...form.register("password", { deps: typed.passwordConfirmation ? ["passwordConfirmation"] : [] })}
      />
      <PasswordField
        label={t("password_again")}
        autoComplete="new-password"
        required
        error={errors.passwordConfirmation?.message}
        {...form.register("passwordConfirmation")}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={reset.isPending}
        disabled={!typed.password || !typed.passwordConfirmation}
      >
        {t("reset_submit")}
      </Button>
    </form>
  );
}
