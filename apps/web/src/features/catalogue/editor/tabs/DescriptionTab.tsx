import { limits } from "@palco/values/limits";
import { type Language, languages } from "@palco/values/language";
import { LanguageTabs } from "@palco/ui/language-tabs";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/language.ts";
import type { TabProps } from "../product-form.ts";

/** What it is about, at length, and all its words in each language. */
export function DescriptionTab({ form, disabled }: TabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { errors } = form.formState;
  return (
    <div className="edit-tab">
      <Section title={t("tab_description")} about={t("description_about")}>
        <div className="edit-fields">
          <TextArea
            label={t("description")}
            rows={12}
            disabled={disabled}
            hint={t("description_hint")}
            error={errors.description?.message}
            {...form.register("description")}
          />
        </div>
      </Section>
      <Translations form={form} disabled={disabled} />
    </div>
  );
}

function Translations({ form, disabled }: TabProps) {
  const { t } = useTranslation("catalogue-editor");
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
          isComplete: Boolean(
            values.titles?.[code] && values.shortDescriptions?.[code] && values.descriptions?.[code],
          ),
        }))}
        value={language}
        onChange={(code) => setLanguage(code as Language)}
      >
        {/* One set of fields per language: what was typed in one must not show up in the next. */}
        <div key={language} className="edit-fields editor-language" lang={language}>
          <TextField
            label={t("title")}
            placeholder={values.title}
            disabled={disabled}
            error={errors.titles?.[language]?.message}
            {...form.register(`titles.${language}`)}
          />
          <TextArea
            label={t("short_description")}
            rows={3}
            placeholder={values.shortDescription}
            counter={limits.productShortDescription}
            disabled={disabled}
            error={errors.shortDescriptions?.[language]?.message}
            {...form.register(`shortDescriptions.${language}`)}
          />
          <TextArea
            label={t("description")}
            rows={8}
            placeholder={values.description}
            disabled={disabled}
            error={errors.descriptions?.[language]?.message}
            {...form.register(`descriptions.${language}`)}
          />
        </div>
      </LanguageTabs>
    </Section>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
