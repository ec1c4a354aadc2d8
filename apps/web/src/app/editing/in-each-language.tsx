import { LanguageTabs } from "@palco/ui/language-tabs";
import { Section } from "@palco/ui/page-header";
import { type Language, languages } from "@palco/values/language";
import { type ReactNode, useState } from "react";
import { useLanguage } from "#app/language.ts";
import "./editing.css";

interface LanguageFieldsProps {
  title: string;
  /** True when all texts of this language are filled in. */
  isComplete: (language: Language) => boolean;
  /** The fields of a language. */
  children: (language: Language) => ReactNode;
}

export interface InEachLanguageProps extends LanguageFieldsProps {
  about: string;
}

/** The words of a thing in each language, as a part of its screen. */
export function InEachLanguage({ about, ...fields }: InEachLanguageProps) {
  return (
    <Section title={fields.title} about={about}>
      <LanguageFields {...fields} />
    </Section>
  );
}

/** A tab for each language; the reader's is open. */
export function LanguageFields({ title, isComplete, children }: LanguageFieldsProps) {
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(reader);
  const names = new Intl.DisplayNames([reader], { type: "language" });
  return (
    <LanguageTabs
      label={title}
      languages={languages.map((code) => ({
        value: code,
        label: capitalized(names.of(code) ?? code),
        isComplete: isComplete(code),
      }))}
      value={language}
      onChange={(code) => setLanguage(code as Language)}
    >
      {/* One set of fields per language: what was typed in one must not show up in the next. */}
      <div key={language} className="edit-fields edit-language" lang={language}>
        {children(language)}
      </div>
    </LanguageTabs>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
