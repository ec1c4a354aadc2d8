import { PasswordField } from "@palco/ui/password-field";
import { type FieldValues, useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usePasswordRules } from "./use-password-rules.ts";

type NewPassword = { password: string; passwordConfirmation: string };

/** A new password, twice where the site wants it, with its rules: the same wherever one is chosen. */
export function NewPasswordFields<In extends FieldValues & NewPassword, Out>({
  form,
  label,
  repeat = true,
}: {
  form: UseFormReturn<In, unknown, Out>;
  label: string;
  /** False: typed once; the eye shows it. */
  repeat?: boolean;
}) {
  const { t } = useTranslation("accounts");
  const rules = usePasswordRules();
  // Form types do not narrow to some of their fields by themselves.
  const { control, register, formState } = form as unknown as UseFormReturn<NewPassword>;
  const { errors } = formState;
  const repeated = useWatch({ control, name: "passwordConfirmation" });
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        rules={rules}
        error={errors.password?.message}
        {...register("password", { deps: repeated ? ["passwordConfirmation"] : [] })}
      />
      {repeat ? (
        <PasswordField
          label={t("password_again")}
          autoComplete="new-password"
          required
          error={errors.passwordConfirmation?.message}
          {...register("passwordConfirmation")}
        />
      ) : null}
    </>
  );
}
