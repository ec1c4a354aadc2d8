import { recoverPassword } from "@palco/contract/accounts/recovery";
import { Email } from "@palco/contract/fields";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver } from "#app/form.ts";
import { useRefusalText } from "./refusal.ts";

const Recovery = z.object({ email: Email });

/** Asks for the e-mail address that gets the link to a new password. */
export function RecoveryForm({ next, onSent }: { next: string; onSent: (email: string) => void }) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const form = useForm({
    resolver: contractResolver(Recovery),
    defaultValues: { email: "" },
    mode: "onTouched",
  });
  const recover = useMutation({
    mutationFn: (body: { email: string }) => call(recoverPassword, { body: { ...body, next } }),
    onSuccess: (_, body) => onSent(body.email),
  });
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => recover.mutate(body))(event)}
    >
      {recover.error ? (
        <Alert tone="danger" announce>
          {refusalText(recover.error)}
        </Alert>
      ) : null}
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={form.formState.errors.email?.message}
        {...form.register("email")}
      />
      <Button type="submit" variant="primary" size="lg" block loading={recover.isPending}>
        {t("recovery_submit")}
      </Button>
    </form>
  );
}
