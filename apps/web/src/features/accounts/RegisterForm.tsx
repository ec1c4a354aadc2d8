import { login } from "@palco/contract/accounts/api";
import { IdentitySignUpForm, signUpByIdentity } from "@palco/contract/identities/api";
import { register, RegisterForm as RegisterSchema } from "@palco/contract/accounts/register";
import { AcceptAccountInvitation, acceptAccountInvitation } from "@palco/contract/people/invitations";
import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { TextLink } from "@palco/ui/link";
import { RadioCards } from "@palco/ui/radio-cards";
import { TextField } from "@palco/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { MicVocal, Ticket } from "lucide-react";
import type { ReactNode } from "react";
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

/** Refusals that are about the e-mail or the registration code and belong under its field. */
const aboutEmail = ["accounts.email_taken", "accounts.domain_not_allowed", "accounts.domain_forbidden"];
const aboutCode = ["accounts.code_unknown", "accounts.code_used", "accounts.code_over"];

const checked = contractResolver(RegisterSchema);

/** Where nothing is typed twice, what was typed counts for both. */
const unrepeated: typeof checked = (form, ...rest) =>
  checked({ ...form, emailConfirmation: form.email, passwordConfirmation: form.password }, ...rest);

/** Whom a provider has named: there is no password, and the address is the one that was proved. */
const IdentityDetails = contractResolver(IdentitySignUpForm.omit({ identity: true, email: true }));
const named: typeof checked = (form, ...rest) => {
  const {
    email: _,
    emailConfirmation: _again,
    password: _password,
    passwordConfirmation: _p,
    ...said
  } = form;
  return IdentityDetails(said, ...(rest as never as [unknown, never])) as never;
};

/** Whom an administrator has invited: the address is the invitation's. */
const invitedWith = (token: string): typeof checked => {
  const details = contractResolver(AcceptAccountInvitation);
  return (values, ...rest) => {
    const { as: _, email: _email, emailConfirmation: _again, ...said } = values;
    const form = { ...said, passwordConfirmation: said.passwordConfirmation || said.password, token };
    return details(form, ...(rest as never as [unknown, never])) as never;
  };
};

export interface RegisterFormProps {
  as: SignUpAs;
  /** Where to go once the address is confirmed. */
  next: string;
  onAs?: (as: SignUpAs) => void;
  /** Below the choice of the kind: what an account gives. */
  why?: ReactNode;
  /** The mailbox has been proved, by a code or by a provider: it is not asked again, and nothing has to be confirmed. */
  proved?: { email: string; proof?: ChallengeOfTab };
  /** Signing up with the account of another site; its name is a beginning. */
  identity?: { attempt: ChallengeOfTab; name: string; surname: string };
  /** Token of the invitation that is accepted with the form. */
  invitation?: string;
  /** Words of the button. */
  submit?: string;
  /** Just before the session is there that comes with it. */
  onBegin?: () => void;
  onDone: (done: SignedUp) => void;
}

export function RegisterForm(props: RegisterFormProps) {
  const { as, next, onAs, why, proved, identity, invitation, submit, onBegin, onDone } = props;
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const { questions, domains, repeat } = useRegisterOptions();
  const form = useForm<z.input<typeof RegisterSchema>, unknown, RegisterSchema>({
    resolver: identity ? named : invitation ? invitedWith(invitation) : repeat ? checked : unrepeated,
    defaultValues: {
      as,
      name: identity?.name ?? "",
      surname: identity?.surname ?? "",
      email: proved?.email ?? "",
      emailConfirmation: proved?.email ?? "",
      password: "",
      passwordConfirmation: "",
      newsletter: false,
      fields: {},
      specialConsent: false,
    },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: "as" });
  const emailAgain = useWatch({ control: form.control, name: "emailConfirmation" });

  const signUp = useMutation({
    async mutationFn(body: RegisterSchema) {
      const about = { next, language: getLanguage(), timezone: deviceTimezone(), device: deviceKey() };
      if (invitation && proved) {
        const { next: _, ...where } = about;
        const { session } = await call(acceptAccountInvitation, {
          body: { ...body, ...where, token: invitation },
        });
        onBegin?.();
        await openSession(session);
        return { email: proved.email, approval: "approved" };
      }
      if (identity && proved) {
        const { email, proof } = proved;
        const address = proof ? { email, proof } : {};
        const made = await call(signUpByIdentity, {
          body: { ...body, ...about, ...address, identity: identity.attempt },
        });
        if (made.session) await openSession(made.session);
        return made;
      }
      const done = await call(register, { body: { ...body, ...about, proof: proved?.proof } });
      const { email, password } = body;
      if (proved && done.approval === "approved")
        await openSession(await call(login, { body: { email, password, device: deviceKey() } }));
      return done;
    },
    onSuccess: onDone,
    onError: (error) => {
      const field = fieldOf(error);
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
      else showRefusal(form, error);
    },
  });
  function fieldOf(error: Error | null): "email" | `fields.${string}` | undefined {
    const code = codeOf(error) ?? "";
    if (!proved && aboutEmail.includes(code)) return "email";
    const asked = aboutCode.includes(code) && questions.find(({ type }) => type === "code");
    return asked ? `fields.${asked.name}` : undefined;
  }
  const isInField = fieldOf(signUp.error) !== undefined;
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
      {proved && !onAs ? null : (
        <RadioCards
          label={t("logup_as")}
          className="auth-kind"
          minWidth={140}
          options={[
            {
              value: "attendee",
              label: t("as_attendee"),
              icon: <Ticket aria-hidden="true" />,
            },
            {
              value: "organizer",
              label: t("as_organizer"),
              icon: <MicVocal aria-hidden="true" />,
            },
          ]}
          {...form.register("as", {
            onChange: (event: { target: { value: SignUpAs } }) => onAs?.(event.target.value),
          })}
        />
      )}
      {why}
      <NameFields form={form} className="auth-pair auth-names" />
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
      {identity ? null : <NewPasswordFields form={form} label={t("password")} repeat={repeat} />}
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
        {kind === "organizer" ? (
          <p>
            <Trans
              t={t}
              i18nKey="accept_terms_organizer"
              components={{ go: legal("/aviso-legal?doc=organizers") }}
            />
          </p>
        ) : null}
        <Checkbox label={t("accept_newsletter")} {...form.register("newsletter")} />
      </div>
      <Button type="submit" variant="primary" size="lg" block loading={signUp.isPending}>
        {submit ?? t("logup_submit")}
      </Button>
    </form>
  );
}
