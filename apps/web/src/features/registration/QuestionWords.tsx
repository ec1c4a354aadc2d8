import type { RegisterQuestion } from "@palco/contract/registration/questions";
import { Button, IconButton } from "@palco/ui/button";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { TextField } from "@palco/ui/text-field";
import { type Language, languages } from "@palco/values/language";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import { freshValue, type Problems } from "./draft.ts";

interface QuestionWordsProps {
  question: RegisterQuestion;
  problems: Problems;
  onChange: (part: Partial<RegisterQuestion>) => void;
}

/** The words of a question in each language: itself, its example, what may be chosen. */
export function QuestionWords({ question, problems, onChange }: QuestionWordsProps) {
  const { t } = useTranslation("registration");
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(reader);
  const names = new Intl.DisplayNames([reader], { type: "language" });
  const { type, text, placeholder, values } = question;
  const hasExample = type === "text" || type === "tel" || type === "select";

  function rename(at: number, words: string): void {
    const known = values[at]!;
    onChange({ values: values.with(at, { ...known, text: { ...known.text, [language]: words } }) });
  }
  return (
    <LanguageTabs
      label={t("languages")}
      value={language}
      onChange={(code) => setLanguage(code as Language)}
      languages={languages.map((code) => ({
        value: code,
        label: capitalized(names.of(code) ?? code),
        isComplete: Boolean(text[code]) && (type !== "select" || values.every((one) => one.text[code])),
      }))}
    >
      <div key={language} className="registration-fields question-language" lang={language}>
        <TextField
          label={t("text")}
          required
          error={problems.get("text")}
          value={text[language] ?? ""}
          onChange={(event) => onChange({ text: { ...text, [language]: event.target.value } })}
        />
        {hasExample ? (
          <TextField
            label={t("placeholder")}
            optional
            value={placeholder[language] ?? ""}
            onChange={(event) =>
              onChange({ placeholder: { ...placeholder, [language]: event.target.value } })
            }
          />
        ) : null}
        {type === "select" ? (
          <fieldset className="question-values">
            <legend>{t("values")}</legend>
            {values.map((one, at) => (
              <div key={at} className="question-value">
                <TextField
                  label={t("value_n", { n: at + 1 })}
                  hideLabel
                  error={[...problems].find(([path]) => path.startsWith(`values.${at}.`))?.[1]}
                  value={one.text[language] ?? ""}
                  onChange={(event) => rename(at, event.target.value)}
                />
                <IconButton
                  label={t("value_remove", { n: at + 1 })}
                  onClick={() => onChange({ values: values.toSpliced(at, 1) })}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </div>
            ))}
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() =>
                onChange({
                  values: [...values, { value: freshValue(values.map(({ value }) => value)), text: {} }],
                })
              }
            >
              {t("value_add")}
            </Button>
          </fieldset>
        ) : null}
      </div>
    </LanguageTabs>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
