import { speakerBioLength } from "@palco/contract/speakers.edit";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { type Language, languages } from "@palco/values/language";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import type { SpeakerPartProps } from "./speaker-form.ts";

/** What they are and what is told of them, and the same in other languages. */
export function SpeakerWords({ form }: SpeakerPartProps) {
  const { t } = useTranslation("speakers");
  const { errors } = form.formState;
  return (
    <>
      <Section title={t("words_title")} about={t("words_about")}>
        <div className="edit-fields">
          <TextField
            label={t("role")}
            hint={t("role_hint")}
            error={errors.title?.message}
            {...form.register("title")}
          />
          <TextArea
            label={t("bio")}
            rows={7}
            counter={speakerBioLength}
            error={errors.bio?.message}
            {...form.register("bio")}
          />
        </div>
      </Section>
      <Translations form={form} />
    </>
  );
}

function Translations({ form }: SpeakerPartProps) {
  const { t } = useTranslation("speakers");
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(reader);
  const { errors } = form.formState;
  const values = useWatch({ control: form.control });
  const names = new Intl.DisplayNames([reader], { type: "language" });
  return (
    <Section title={t("translations_title")} about={t("translations_about")}>
      <LanguageTabs
        label={t("translations_title")}
        languages={languages.map((code) => ({
          value: code,
          label: capitalized(names.of(code) ?? code),
          isComplete: Boolean(values.titles?.[code] && values.bios?.[code]),
        }))}
        value={language}
        onChange={(code) => setLanguage(code as Language)}
      >
        {/* One set of fields per language: what was typed in one must not show up in the next. */}
        <div key={language} className="edit-fields speaker-language" lang={language}>
          <TextField
            label={t("role")}
            placeholder={values.title}
            error={errors.titles?.[language]?.message}
            {...form.register(`titles.${language}`)}
          />
          <TextArea
            label={t("bio")}
            rows={5}
            placeholder={values.bio}
            counter={speakerBioLength}
            error={errors.bios?.[language]?.message}
            {...form.register(`bios.${language}`)}
          />
        </div>
      </LanguageTabs>
    </Section>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
