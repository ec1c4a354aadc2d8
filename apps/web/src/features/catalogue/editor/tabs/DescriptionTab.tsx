import { limits } from "@palco/values/limits";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { InEachLanguage } from "#app/editing/in-each-language.tsx";
import type { TabProps } from "../product-form.ts";
import { QuestionsSection } from "../QuestionsSection.tsx";
import { WordsField } from "../WordsField.tsx";

/** The long description, and all texts in each language. */
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
      <QuestionsSection form={form} disabled={disabled} />
    </div>
  );
}

function Translations({ form, disabled }: TabProps) {
  const { t } = useTranslation("catalogue-editor");
  const { errors } = form.formState;
  const { titles, shortDescriptions, descriptions, ...main } = useWatch({ control: form.control });
  return (
    <InEachLanguage
      title={t("translations_title")}
      about={t("translations_about")}
      isComplete={(code) => Boolean(titles?.[code] && shortDescriptions?.[code] && descriptions?.[code])}
    >
      {(language) => (
        <>
          <TextField
            label={t("title")}
            placeholder={main.title}
            disabled={disabled}
            error={errors.titles?.[language]?.message}
            {...form.register(`titles.${language}`)}
          />
          <TextArea
            label={t("short_description")}
            rows={3}
            placeholder={main.shortDescription}
            counter={limits.productShortDescription}
            disabled={disabled}
            error={errors.shortDescriptions?.[language]?.message}
            {...form.register(`shortDescriptions.${language}`)}
          />
          <TextArea
            label={t("description")}
            rows={8}
            placeholder={main.description}
            disabled={disabled}
            error={errors.descriptions?.[language]?.message}
            {...form.register(`descriptions.${language}`)}
          />
          <WordsField
            form={form}
            name={`tagsByLanguage.${language}`}
            label={t("tags")}
            max={30}
            placeholder={main.tags?.join(", ")}
            disabled={disabled}
          />
        </>
      )}
    </InEachLanguage>
  );
}
