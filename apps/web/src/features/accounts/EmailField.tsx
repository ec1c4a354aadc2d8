import { TextField, type TextFieldProps } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";

/** An e-mail address, as phones and password managers know it. */
export function EmailField({
  label,
  ...props
}: Omit<TextFieldProps, "label" | "name" | "type"> & { label?: string }) {
  const { t } = useTranslation("accounts");
  return (
    <TextField
      {...props}
      label={label ?? t("email")}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
