import { login } from "@palco/contract/accounts/api";
import { register, RegisterForm as RegisterSchema } from "@palco/contract/accounts/register";
import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { TextLink } from "@palco/ui/link";
import { RadioCards } from "@palco/ui/radio-cards";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { MicVocal, Ticket } from "lucide-react";
import { useForm, useWatch } from "react-hook-form";
import { Trans, useTranslation } from "react-i18next";
import type { z } from "zod";
import { call } from "#app/api.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { getLanguage } from "#app/language.ts";
import { deviceKey } from "./device-key.ts";
import { openSession } from "./keep-session.ts";
import { NameFields } from "./NameFields.tsx";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import { codeOf, useRefusalText } from "./refusal.ts";
import { RegisterQuestions } from "./RegisterQuestions.tsx";
import { deviceTimezone } from "./timezones.ts";
import { useRegisterOptions } from "./use-register-options.ts";

export type SignedUp = { email: string; approval: string; mailbox?: string | undefined };
export type SignUpAs = "attendee" | "organizer";

/** Refusals that are about the e-mail and belong under its field. */
const aboutEmail = ["accounts.email_taken", "accounts.domain_not_allowed", "accounts.domain_forbidden"];

const checked = contractResolver(RegisterSchema);

/** Where nothing is typed twice, what was typed counts for both. */
const unrepeated: typeof checked = (form, ...rest) =>
  checked({ ...form, emailConfirmation: form.email, passwordConfirmation: form.password }, ...rest);

export interface RegisterFormProps {
  as: SignUpAs;
  /** Where to go once the address is confirmed. */
  next: string;
  onAs?: (as: SignUpAs) => void;
  /** The mailbox has been proved by a code: it is not asked again, and nothing has to be confirmed. */
  proved?: { email: string; proof: ChallengeOfTab };
  onDone: (done: SignedUp) => void;
}

export function RegisterForm({ as, next, onAs, proved, onDone }: RegisterFormProps) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const { questions, domains, repeat } = useRegisterOptions();
  const form = useForm<z.input<typeof RegisterSchema>, unknown, RegisterSchema>({
    resolver: repeat ? checked : unrepeated,
    defaultValues: {
      as,
      name: "",
      surname: "",
      email: proved?.email ?? "",
      emailConfirmation: proved?.email ?? "",
      password: "",
      passwordConfirmation: "",
      newsletter: false,
      fields: {},
    },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const emailAgain = useWatch({ control: form.control, name: "emailConfirmation" });

  const signUp = useMutation({
    async mutationFn(body: RegisterSchema) {
      const about = { next, language: getLanguage(), timezone: deviceTimezone(), device: deviceKey() };
      const done = await call(register, { body: { ...body, ...about, proof: proved?.proof } });
      const { email, password } = body;
      if (proved && done.approval === "approved")
        openSession(await call(login, { body: { email, password, device: deviceKey() } }));
      return done;
    },
    onSuccess: onDone,
    onError: (error) => {
      if (!proved && aboutEmail.includes(codeOf(error) ?? ""))
        form.setError("email", { message: error.message }, { shouldFocus: true });
      else showRefusal(form, error);
    },
  });
  const isInField = !proved && aboutEmail.includes(codeOf(signUp.error) ?? "");
  const legal = (address: string) => <TextLink href={address} target="_blank" />;

  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => signUp.mutate(body))(event)}
    >
      {signUp.error && !isInField ? (
        <Alert tone="danger" announce>
          {refusalText(signUp.error)}
        </Alert>
      ) : null}
      {proved ? null : (
        <RadioCards
          label={t("logup_as")}
          minWidth={200}
          options={[
            {
              value: "attendee",
              label: t("as_attendee"),
              about: t("as_attendee_about"),
              icon: <Ticket aria-hidden="true" />,
            },
            {
              value: "organizer",
              label: t("as_organizer"),
              about: t("as_organizer_about"),
              icon: <MicVocal aria-hidden="true" />,
            },
          ]}
          {...form.register("as", {
            onChange: (event: { target: { value: SignUpAs } }) => onAs?.(event.target.value),
          })}
        />
      )}
      <NameFields form={form} className="auth-pair" />
      {proved ? null : (
        <div className={repeat ? "auth-pair" : undefined}>
          <TextField
            label={t("email")}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            hint={domains.length ? t("only_domains", { domains: domains.join(", ") }) : undefined}
            error={errors.email?.message}
            {...form.register("email", { deps: emailAgain ? ["emailConfirmation"] : [] })}
          />
          {repeat ? (
            <TextField
              label={t("email_again")}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              required
              error={errors.emailConfirmation?.message}
              {...form.register("emailConfirmation")}
            />
          ) : null}
        </div>
      )}
      <NewPasswordFields form={form} label={t("password")} repeat={repeat} />
      <RegisterQuestions questions={questions} form={form} />
      <div className="auth-checks">
        <Checkbox
          label={<Trans t={t} i18nKey="accept_policy" components={{ go: legal("/aviso-legal#privacy") }} />}
          error={errors.policy?.message}
          {...form.register("policy")}
        />
        <Checkbox
          label={<Trans t={t} i18nKey="accept_terms" components={{ go: legal("/aviso-legal#terms") }} />}
          error={errors.terms?.message}
          {...form.register("terms")}
        />
        <Checkbox label={t("accept_newsletter")} {...form.register("newsletter")} />
      </div>
      <Button type="submit" variant="primary" size="lg" block loading={signUp.isPending}>
        {t("logup_submit")}
      </Button>
    </form>
  );
}
