import type { MailWording } from "@palco/contract/mail/texts";
import { Button } from "@palco/ui/button";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import type { Language } from "@palco/values/language";
import { RotateCcw } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

interface MailTextFieldProps {
  text: MailWording["texts"][number];
  language: Language;
  value: string;
  error: string | undefined;
  onFocus: () => void;
  onChange: (value: string) => void;
}

/** One text of a mail: its placeholders, inserted by a press, and the way back to the original. */
export function MailTextField({ text, language, value, error, onFocus, onChange }: MailTextFieldProps) {
  const { t } = useTranslation("mail-texts");
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { key, part, required, optional, alsoIn, original } = text;
  // Named where a mail has several of a part.
  const name = t(`text_${key}` as "text_signature", { defaultValue: "" });
  const field = {
    label: [t(`part_${part}`), name].filter(Boolean).join(" · "),
    hint: alsoIn.length ? t("also_in", { count: alsoIn.length }) : undefined,
    aside:
      value === original[language] ? undefined : (
        <Button
          variant="ghost"
          size="sm"
          className="mail-text-restore"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => onChange(original[language])}
        >
          {t("restore")}
        </Button>
      ),
    value,
    error,
    lang: language,
    ref: input,
    onFocus,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  function insert(placeholder: string): void {
    const box = input.current!;
    box.focus();
    box.setRangeText(placeholder, box.selectionStart, box.selectionEnd, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return (
    <div className="mail-text">
      {part === "text" || part === "note" ? <TextArea rows={2} {...field} /> : <TextField {...field} />}
      {required.length + optional.length ? (
        <div className="mail-placeholders">
          {[...required, ...optional].map((one) => {
            const placeholder = `{{${one}}}`;
            const said = t(`token_${one}` as "token_name", { defaultValue: one });
            const isMissing = required.includes(one) && !value.includes(placeholder);
            return (
              <button
                key={one}
                type="button"
                data-missing={isMissing || undefined}
                title={required.includes(one) ? t("needed") : undefined}
                aria-label={t("insert", { name: said })}
                onClick={() => insert(placeholder)}
              >
                {said}
                {required.includes(one) ? <span aria-hidden="true">*</span> : null}
              </button>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
