import { TextField, type TextFieldProps } from "@palco/ui/text-field";
import { useTranslation } from "react-i18next";

/** The e-mail address of who buys, as phones and password managers know it. */
export function EmailField(props: Omit<TextFieldProps, "label" | "name" | "type">) {
  const { t } = useTranslation("accounts");
  return (
    <TextField
      {...props}
      label={t("email")}
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
