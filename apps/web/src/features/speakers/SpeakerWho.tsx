import { TagsField } from "@palco/ui/multi-combobox";
import { Section } from "@palco/ui/page-header";
import { TextField } from "@palco/ui/text-field";
import { slugOf } from "@palco/values/slug";
import { Controller, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { firstMessage } from "#app/form.ts";
import { ImageInput } from "#features/media/ImageInput.tsx";
import type { Picture } from "#features/media/use-pictures.ts";
import { speakerPath, type SpeakerPartProps } from "./speaker-form.ts";

/** Their face, their name and how they are found. */
export function SpeakerWho({ form, picture }: SpeakerPartProps & { picture: Picture }) {
  const { t } = useTranslation("speakers");
  const { errors } = form.formState;
  const name = useWatch({ control: form.control, name: "name" });
  return (
    <Section title={t("who_title")} about={t("who_about")}>
      <div className="speaker-who">
        <ImageInput
          label={t("image")}
          alt={t("image")}
          picture={picture}
          removable
          error={errors.imageId?.message}
        />
        <div className="edit-fields">
          <TextField
            label={t("name")}
            required
            autoComplete="off"
            error={errors.name?.message}
            {...form.register("name")}
          />
          <TextField
            label={t("slug")}
            start={<span className="edit-slug-start">{speakerPath}</span>}
            placeholder={slugOf(name)}
            autoCapitalize="none"
            spellCheck={false}
            hint={t("slug_hint")}
            error={errors.slug?.message}
            {...form.register("slug")}
          />
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => (
              <TagsField
                label={t("tags")}
                required
                hint={t("tags_hint")}
                max={20}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={firstMessage(errors.tags)}
              />
            )}
          />
        </div>
      </div>
    </Section>
  );
}
