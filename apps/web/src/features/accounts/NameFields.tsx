import { TextField } from "@palco/ui/text-field";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

type Name = { name: string; surname?: string };

/** Name and surname, side by side where there is room; the form's own class sets them out. */
export function NameFields<In extends FieldValues & Name, Out>({
  form,
  className,
}: {
  form: UseFormReturn<In, unknown, Out>;
  className: string;
}) {
  const { t } = useTranslation("accounts");
  // Form types do not narrow to some of their fields by themselves.
  const { register, formState } = form as unknown as UseFormReturn<Name>;
  const { errors } = formState;
  return (
    <div className={className}>
      <TextField
        label={t("name")}
        autoComplete="given-name"
        required
        error={errors.name?.message}
        {...register("name")}
      />
      <TextField
        label={t("surname")}
        autoComplete="family-name"
        error={errors.surname?.message}
        {...register("surname")}
      />
    </div>
  );
}
