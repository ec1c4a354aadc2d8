import { LanguageTabs } from "@palco/ui/language-tabs";
import { Section } from "@palco/ui/page-header";
import { type Language, languages } from "@palco/values/language";
import { type ReactNode, useState } from "react";
import { useLanguage } from "#app/language.ts";
import "./editing.css";

export interface InEachLanguageProps {
  title: string;
  about: string;
  titleAs?: "h2" | "h3";
  /** True when all texts of this language are filled in. */
  isComplete: (language: Language) => boolean;
  /** The fields of a language. */
  children: (language: Language) => ReactNode;
}

/** The words of a thing in each language, a tab for each; the reader's is open. */
export function InEachLanguage({ title, about, titleAs = "h2", isComplete, children }: InEachLanguageProps) {
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(reader);
  const names = new Intl.DisplayNames([reader], { type: "language" });
  return (
    <Section title={title} about={about} titleAs={titleAs}>
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
    </Section>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
