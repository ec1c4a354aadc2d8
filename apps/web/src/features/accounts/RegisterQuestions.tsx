import type { RegisterForm } from "@palco/contract/accounts/register";
import type { RegisterField } from "@palco/contract/accounts/register-options";
import { NativeSelect } from "@palco/ui/native-select";
import { TextField } from "@palco/ui/text-field";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";

export interface RegisterQuestionsProps {
  questions: readonly RegisterField[];
  form: UseFormReturn<z.input<typeof RegisterForm>, unknown, RegisterForm>;
}

/** Additional questions of this site: speciality, hospital, a registration code. */
export function RegisterQuestions({ questions, form }: RegisterQuestionsProps) {
  const { t } = useTranslation("accounts");
  if (questions.length === 0) return null;
  return (
    <div className="auth-pair">
      {questions.map(({ name, type, required, text, placeholder, values }) => {
        const shared = {
          label: text,
          required,
          error: form.formState.errors.fields?.[name]?.message,
          ...form.register(`fields.${name}`),
        };
        if (type === "select")
          return (
            <NativeSelect
              key={name}
              {...shared}
              placeholder={placeholder || t("choose")}
              options={values.map((one) => ({ value: one.value, label: one.text }))}
            />
          );
        return <TextField key={name} {...shared} type={type} placeholder={placeholder} />;
      })}
    </div>
  );
}
