import type { ChannelFields } from "@palco/contract/channels/edit";
import { limits } from "@palco/values/limits";
import { slugOf } from "@palco/values/slug";
import { TagsField } from "@palco/ui/multi-combobox";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "#app/form.ts";
import { InEachLanguage } from "#app/editing/in-each-language.tsx";
import { type ChannelForm, channelPath } from "./channel-form.ts";
import { useCategoryOptions } from "./use-channels.ts";

/** Name and subject of the channel. */
export function InfoStep({ form, disabled }: { form: ChannelForm; disabled: boolean }) {
  const { t } = useTranslation("channels");
  const categories = useCategoryOptions();
  const { errors } = form.formState;
  const [title, description, tags] = useWatch({
    control: form.control,
    name: ["title", "description", "tags"],
  });
  return (
    <>
      <Section title={t("step_info")} about={t("info_about")}>
        <div className="edit-fields">
          <TextField
            label={t("title")}
            required
            disabled={disabled}
            error={errors.title?.message}
            {...form.register("title")}
          />
          <TextField
            label={t("slug")}
            start={<span className="edit-slug-start">{channelPath}</span>}
            placeholder={slugOf(title)}
            disabled={disabled}
            autoCapitalize="none"
            spellCheck={false}
            hint={t("slug_hint")}
            error={errors.slug?.message}
            {...form.register("slug")}
          />
          <TextArea
            label={t("description")}
            required
            rows={5}
            disabled={disabled}
            counter={limits.channelDescription}
            hint={t("description_hint")}
            error={errors.description?.message}
            {...form.register("description")}
          />
          <div className="edit-pair">
            <TextField
              label={t("business_name")}
              disabled={disabled}
              hint={t("business_name_hint")}
              error={errors.businessName?.message}
              {...form.register("businessName")}
            />
            <NativeSelect
              // Its choice can only be shown once the choices are here.
              key={categories.length}
              label={t("classification")}
              placeholder={t("classification_none")}
              options={categories}
              disabled={disabled}
              error={errors.classification?.message}
              {...form.register("classification")}
            />
          </div>
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => (
              <TagsField
                label={t("tags")}
                hint={t("tags_hint")}
                max={20}
                disabled={disabled}
                error={firstMessage(errors.tags)}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </Section>
      <Translations form={form} disabled={disabled} main={{ description, tags }} />
    </>
  );
}

interface TranslationsProps {
  form: ChannelForm;
  disabled: boolean;
  main: Pick<ChannelFields, "description" | "tags">;
}

/** Description and tags in each language of the site. */
function Translations({ form, disabled, main }: TranslationsProps) {
  const { t } = useTranslation("channels");
  const { errors } = form.formState;
  const written = useWatch({ control: form.control, name: "descriptions" });
  return (
    <InEachLanguage
      title={t("translations_title")}
      about={t("translations_about")}
      isComplete={(code) => Boolean(written?.[code])}
    >
      {(language) => (
        <>
          <TextArea
            label={t("description")}
            rows={5}
            disabled={disabled}
            placeholder={main.description}
            counter={limits.channelDescription}
            error={errors.descriptions?.[language]?.message}
            {...form.register(`descriptions.${language}`)}
          />
          <Controller
            control={form.control}
            name={`tagsByLanguage.${language}`}
            render={({ field, fieldState: { error } }) => (
              <TagsField
                label={t("tags")}
                max={20}
                disabled={disabled}
                placeholder={main.tags.join(", ")}
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
