import type { RegisterField } from "@palco/contract/accounts/register-options";
import { askedOf, ticked } from "@palco/contract/registration/questions";
import { Checkbox } from "@palco/ui/checkbox";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { CodeField } from "./CodeField.tsx";
import "./question-fields.css";

export interface QuestionFieldsProps {
  questions: readonly RegisterField[];
  answers: Readonly<Record<string, string | undefined>>;
  onAnswer: (name: string, answer: string) => void;
  /** Properties of a text field or list that is registered at a form; without it they follow `answers`. */
  registered?: (name: string) => UseFormRegisterReturn;
  errorOf?: (name: string) => string | undefined;
  /** Consent to keep answers about health. */
  consent: boolean;
  onConsent: (consent: boolean) => void;
  consentError?: string | undefined;
}

/** The questions that are asked, given the answers so far, and the consent that answers about health need. */
export function QuestionFields({
  questions,
  answers,
  onAnswer,
  registered,
  errorOf,
  consent,
  onConsent,
  consentError,
}: QuestionFieldsProps) {
  const { t } = useTranslation("accounts");
  const asked = askedOf(questions, answers);
  if (asked.length === 0) return null;
  return (
    <div className="question-fields">
      {asked.map(({ name, type, required, text, placeholder, values }) => {
        const answer = answers[name] ?? "";
        const shared = { label: text, error: errorOf?.(name), name: `fields.${name}` };
        if (type === "checkbox")
          return (
            <Checkbox
              key={name}
              {...shared}
              checked={answer === ticked}
              onChange={(event) => onAnswer(name, event.target.checked ? ticked : "")}
            />
          );
        const field = {
          ...shared,
          required,
          ...(registered?.(name) ?? {
            value: answer,
            onChange: (event: { target: { value: string } }) => onAnswer(name, event.target.value),
          }),
        };
        if (type === "select")
          return (
            <NativeSelect
              key={name}
              {...field}
              placeholder={placeholder || t("choose")}
              options={values.map((one) => ({ value: one.value, label: one.text }))}
            />
          );
        if (type === "code") return <CodeField key={name} {...field} placeholder={placeholder} />;
        return <TextField key={name} {...field} type={type} placeholder={placeholder} />;
      })}
      {asked.some(({ name, special }) => special && answers[name]) ? (
        <Checkbox
          label={t("special_consent")}
          hint={t("special_consent_about")}
          name="specialConsent"
          error={consentError}
          checked={consent}
          onChange={(event) => onConsent(event.target.checked)}
        />
      ) : null}
    </div>
  );
}
