import { speakerBioLength } from "@palco/contract/speakers/edit";
import { TagsField } from "@palco/ui/multi-combobox";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "#app/form.ts";
import { InEachLanguage } from "#app/editing/in-each-language.tsx";
import type { SpeakerPartProps } from "./speaker-form.ts";

/** Role and biography of a speaker, and their translations. */
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
  const { errors } = form.formState;
  const { titles, bios, ...main } = useWatch({ control: form.control });
  return (
    <InEachLanguage
      title={t("translations_title")}
      about={t("translations_about")}
      isComplete={(code) => Boolean(titles?.[code] && bios?.[code])}
    >
      {(language) => (
        <>
          <TextField
            label={t("role")}
            placeholder={main.title}
            error={errors.titles?.[language]?.message}
            {...form.register(`titles.${language}`)}
          />
          <TextArea
            label={t("bio")}
            rows={5}
            placeholder={main.bio}
            counter={speakerBioLength}
            error={errors.bios?.[language]?.message}
            {...form.register(`bios.${language}`)}
          />
          <Controller
            control={form.control}
            name={`tagsByLanguage.${language}`}
            render={({ field, fieldState: { error } }) => (
              <TagsField
                label={t("tags")}
                max={20}
                placeholder={main.tags?.join(", ")}
                value={field.value}
                onChange={field.onChange}
                error={firstMessage(error)}
              />
            )}
          />
        </>
      )}
    </InEachLanguage>
  );
}
