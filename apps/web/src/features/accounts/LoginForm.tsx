import { type Entry, login, LoginForm as LoginSchema } from "@palco/contract/accounts/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { PasswordField } from "@palco/ui/password-field";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { contractResolver } from "#app/form.ts";
import { withNext } from "#app/next-path.ts";
import { deviceKey } from "./device-key.ts";
import { openSession } from "./keep-session.ts";
import { codeOf, useRefusalText } from "./refusal.ts";
import { ResendActivation } from "./ResendActivation.tsx";

/** E-mail and password. The guard decides where to go afterwards: the new session triggers it. */
export function LoginForm({
  email = "",
  next,
  onCode,
  onEntry,
  otherWay,
  isFixed = false,
}: {
  email?: string | undefined;
  /** Where to go afterwards; it goes with a link that is asked for. */
  next: string;
  /** The other way in: a code by mail. */
  onCode: (email: string) => void;
  /** Instead of keeping the session. */
  onEntry?: (entry: Entry) => void;
  /** Another way in, below the buttons. */
  otherWay?: (enter: (entry: Entry) => void) => ReactNode;
  /** It is about the account of this address. */
  isFixed?: boolean;
}) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const form = useForm({
    resolver: contractResolver(LoginSchema),
    defaultValues: { email, password: "" },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  function enter(entry: Entry): void {
    if (onEntry) onEntry(entry);
    else void openSession(entry);
  }
  const logIn = useMutation({
    mutationFn: (body: LoginSchema) => call(login, { body: { ...body, device: deviceKey() } }),
    onSuccess: enter,
    onError: () => form.setFocus("password", { shouldSelect: true }),
  });
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => logIn.mutate(body))(event)}
    >
      {logIn.error ? (
        <Alert
          tone={codeOf(logIn.error) === "accounts.not_confirmed" ? "warning" : "danger"}
          announce
          actions={
            codeOf(logIn.error) === "accounts.not_confirmed" ? (
              <ResendActivation email={logIn.variables?.email ?? ""} next={next} />
            ) : undefined
          }
        >
          {refusalText(logIn.error)}
        </Alert>
      ) : null}
      <TextField
        label={t("email")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        required
        readOnly={isFixed}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        required
        aside={
          <TextLink href={withNext("/recovery-password", next)} tone="quiet">
            {t("login_forgotten")}
          </TextLink>
        }
        error={errors.password?.message}
        {...form.register("password")}
      />
      <Button type="submit" variant="primary" size="lg" block loading={logIn.isPending}>
        {t("login_submit")}
      </Button>
      <Button
        size="lg"
        block
        icon={<Mail aria-hidden="true" />}
        onClick={() =>
          void form.trigger("email", { shouldFocus: true }).then((isRight) => {
            if (isRight) onCode(form.getValues("email").trim().toLowerCase());
          })
        }
      >
        {t("login_by_code")}
      </Button>
      {otherWay?.(enter)}
    </form>
  );
}
