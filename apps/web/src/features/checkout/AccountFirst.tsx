import type { ChallengeOfTab } from "@palco/contract/accounts/challenge";
import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailField } from "#features/accounts/EmailField.tsx";
import { useLocation } from "react-router";
import { RegisterForm } from "#features/accounts/RegisterForm.tsx";
import { useRegisterOptions } from "#features/accounts/use-register-options.ts";
import { CheckoutGrid } from "./CheckoutGrid.tsx";
import type { Draft } from "./draft.ts";
import { EnterHere } from "./EnterHere.tsx";
import { isEmail } from "./faults.ts";
import { SummarySum } from "./SummarySum.tsx";

interface AccountFirstProps {
  summary: CheckoutSummary;
  draft: Draft;
  onDraft: (part: Partial<Draft>) => void;
}

type Step = { at: "email" | "enter" | "code" | "waiting" } | { at: "form"; proof: ChallengeOfTab };

/** Where only accounts buy: the mailbox first, then the sign-up form, in place and with the product beside it. */
export function AccountFirst({ summary, draft, onDraft }: AccountFirstProps) {
  const { t } = useTranslation(["checkout", "accounts"]);
  const { pathname, search } = useLocation();
  const [step, setStep] = useState<Step>({ at: "email" });
  const email = draft.email.trim();
  return (
    <CheckoutGrid
      title={t("title")}
      form={
        <div key="form" className="pay-form">
          {step.at === "email" ? (
            <AskEmail
              email={draft.email}
              onEmail={(typed) => onDraft({ email: typed })}
              onDone={() => setStep({ at: "code" })}
              onEnter={() => setStep({ at: "enter" })}
            />
          ) : null}
          {step.at === "enter" || step.at === "code" ? (
            <EnterHere
              key={step.at}
              why={step.at === "code" ? "prove" : "asked"}
              email={email}
              onProved={(proof) => setStep({ at: "form", proof })}
              onBack={() => setStep({ at: "email" })}
            />
          ) : null}
          {step.at === "form" ? (
            <section className="enter-here" aria-labelledby="account-first-title">
              <h2 id="account-first-title">{t("accounts:logup_title")}</h2>
              <p className="enter-here-lead">{t("account_first_form")}</p>
              <RegisterForm
                as="attendee"
                next={pathname + search}
                proved={{ email, proof: step.proof }}
                onDone={({ approval }) => (approval === "approved" ? undefined : setStep({ at: "waiting" }))}
              />
            </section>
          ) : null}
          {step.at === "waiting" ? (
            <Alert tone="success" announce title={t("account_first_waiting")}>
              {t("accounts:activate_pending_text")}
            </Alert>
          ) : null}
        </div>
      }
      sum={<SummarySum key="sum" summary={summary} date={draft.date} />}
    />
  );
}

interface AskEmailProps {
  email: string;
  onEmail: (email: string) => void;
  onDone: () => void;
  /** They have an account, and a password. */
  onEnter: () => void;
}

function AskEmail({ email, onEmail, onDone, onEnter }: AskEmailProps) {
  const { t } = useTranslation(["checkout", "accounts"]);
  const { domains } = useRegisterOptions();
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="enter-here account-first"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isEmail(email));
        if (isEmail(email)) onDone();
        else event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <h2>{t("account_first_title")}</h2>
      <p className="enter-here-lead">{t("account_first_text")}</p>
      <EmailField
        hint={domains.length ? t("accounts:only_domains", { domains: domains.join(", ") }) : undefined}
        value={email}
        error={
          isMissing && !isEmail(email) ? t(email.trim() ? "email_wrong" : "email_missing_plain") : undefined
        }
        onChange={({ target }) => onEmail(target.value)}
      />
      <Button type="submit" variant="primary" size="lg" block>
        {t("account_first_go")}
      </Button>
      <Button variant="ghost" onClick={onEnter}>
        {t("account_first_enter")}
      </Button>
    </form>
  );
}
