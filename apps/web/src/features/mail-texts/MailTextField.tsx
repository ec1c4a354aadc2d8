import type { MailWording } from "@palco/contract/mail/texts";
import { Button } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import type { Language } from "@palco/values/language";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";

interface MailTextFieldProps {
  text: MailWording["texts"][number];
  language: Language;
  value: string;
  error: string | undefined;
  onFocus: () => void;
  onChange: (value: string) => void;
}

/** One text of a mail: what it has to have, and the way back to the original. */
export function MailTextField({ text, language, value, error, onFocus, onChange }: MailTextFieldProps) {
  const { t } = useTranslation("mail-texts");
  const { part, required, optional, alsoIn, original } = text;
  const list = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(" ");
  const hints = [
    required.length ? t("required", { list: list(required) }) : "",
    optional.length ? t("optional", { list: list(optional) }) : "",
    alsoIn.length ? t("also_in", { count: alsoIn.length }) : "",
  ].filter(Boolean);
  const field = {
    label: t(`part_${part}`),
    hint: hints.join(" · ") || undefined,
    value,
    error,
    lang: language,
    onFocus,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="mail-text">
      {part === "text" || part === "note" ? <TextArea rows={2} {...field} /> : <TextField {...field} />}
      {value === original[language] ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => onChange(original[language])}
        >
          {t("restore")}
        </Button>
      )}
    </div>
  );
}
