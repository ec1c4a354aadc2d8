import type { RegisterForm } from "@palco/contract/accounts/register";
import type { RegisterField } from "@palco/contract/accounts/register-options";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import { QuestionFields } from "#features/registration/QuestionFields.tsx";

export interface RegisterQuestionsProps {
  questions: readonly RegisterField[];
  form: UseFormReturn<z.input<typeof RegisterForm>, unknown, RegisterForm>;
}

/** Additional questions of this site: speciality, hospital. */
export function RegisterQuestions({ questions, form }: RegisterQuestionsProps) {
  const [answers, consent] = useWatch({ control: form.control, name: ["fields", "specialConsent"] });
  const { errors } = form.formState;
  return (
    <QuestionFields
      questions={questions}
      answers={answers ?? {}}
      onAnswer={(name, answer) => {
        form.setValue(`fields.${name}`, answer);
        form.clearErrors(`fields.${name}`);
      }}
      registered={(name) => form.register(`fields.${name}`)}
      errorOf={(name) => errors.fields?.[name]?.message}
      consent={consent ?? false}
      onConsent={(given) => {
        form.setValue("specialConsent", given);
        form.clearErrors("specialConsent");
      }}
      consentError={errors.specialConsent?.message}
    />
  );
}
