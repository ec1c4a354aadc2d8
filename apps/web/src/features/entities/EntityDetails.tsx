import { ApiError } from "@palco/contract/client";
import { type EntityEdit, EntityFields } from "@palco/contract/entities/api";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { slugOf } from "@palco/values/slug";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { DeleteSection } from "#app/editing/delete-section.tsx";
import { EditForm } from "#app/editing/edit-form.tsx";
import { InEachLanguage } from "#app/editing/in-each-language.tsx";
import { useGoOnceSaved } from "#app/editing/use-go-once-saved.ts";
import { contractResolver, refusalText } from "#app/form.ts";
import { ImageInput } from "#features/media/ImageInput.tsx";
import { usePictures } from "#features/media/use-pictures.ts";
import { ChannelsIn } from "./ChannelsIn.tsx";
import { storeEditPath, storePath, useDeleteEntity, useSaveEntity } from "./use-entities.ts";

type Form = UseFormReturn<z.input<typeof EntityFields>, unknown, EntityFields>;
const imageFields = { logo: "logoId", cover: "coverId" } as const;

/** Who an entity is: its accounts change words and pictures, administrators all of it. */
export function EntityDetails({ entity }: { entity: EntityEdit }) {
  const { t } = useTranslation("entities");
  const save = useSaveEntity(entity);
  const { administer } = entity.abilities;
  const { goTo } = useGoOnceSaved();
  const form: Form = useForm({
    resolver: contractResolver(EntityFields),
    defaultValues: entity.fields,
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const pictures = usePictures(
    { logo: entity.logo, cover: entity.cover },
    { logo: "page", cover: "page" },
    (kind, image) =>
      form.setValue(imageFields[kind], image?.id ?? null, { shouldDirty: true, shouldValidate: true }),
  );
  const name = useWatch({ control: form.control, name: "name" });
  const submit = (fields: EntityFields) =>
    save.mutate(fields, {
      onSuccess: (saved) => {
        pictures.forget();
        form.reset(saved.fields);
        toast.success(t("saved"));
        if (saved.slug !== entity.slug) goTo(`${storeEditPath(saved.slug)}?tab=details`);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === "entities.slug_taken")
          form.setError("slug", { message: error.message }, { shouldFocus: true });
        toast.error(refusalText(form, error, t("save_failed")));
      },
    });
  return (
    <EditForm
      className="edit-tab entity-form"
      form={form}
      pictures={pictures}
      isSaving={save.isPending}
      isComplete={Boolean(name.trim())}
      onSave={submit}
    >
      <Section title={t("who_title")} about={t(administer ? "who_about" : "who_about_member")}>
        <div className="edit-fields">
          {administer ? (
            <>
              <TextField
                label={t("name")}
                required
                autoComplete="off"
                error={errors.name?.message}
                {...form.register("name")}
              />
              <TextField
                label={t("slug")}
                start={<span className="edit-slug-start">{storePath("")}</span>}
                placeholder={slugOf(name)}
                autoCapitalize="none"
                spellCheck={false}
                hint={t("slug_moved_hint")}
                error={errors.slug?.message}
                {...form.register("slug")}
              />
            </>
          ) : null}
          <TextField
            label={t("website")}
            type="url"
            error={errors.website?.message}
            {...form.register("website", { setValueAs: (typed: string | null) => typed?.trim() || null })}
          />
        </div>
      </Section>
      <Section title={t("pictures_title")} about={t("pictures_about")}>
        <div className="entity-pictures">
          <ImageInput
            label={t("logo")}
            hint={t("logo_hint")}
            alt={t("logo")}
            ratio={1}
            picture={pictures.of("logo")}
            removable
            error={errors.logoId?.message}
          />
          <ImageInput
            label={t("cover")}
            hint={t("cover_hint")}
            alt={t("cover")}
            ratio={3}
            picture={pictures.of("cover")}
            removable
            error={errors.coverId?.message}
          />
        </div>
      </Section>
      <Description form={form} />
      {administer ? (
        <Section title={t("channels_title")} about={t("channels_about")}>
          <ChannelsIn form={form} known={entity.channels} />
        </Section>
      ) : null}
      {administer ? <Deletion entity={entity} form={form} /> : null}
    </EditForm>
  );
}

function Description({ form }: { form: Form }) {
  const { t } = useTranslation("entities");
  const description = useWatch({ control: form.control, name: "description" });
  return (
    <InEachLanguage
      title={t("description_title")}
      about={t("description_about")}
      isComplete={(code) => Boolean(description[code]?.trim())}
    >
      {(language) => (
        <TextArea
          label={t("description")}
          rows={4}
          counter={1000}
          error={form.formState.errors.description?.[language]?.message}
          {...form.register(`description.${language}`)}
        />
      )}
    </InEachLanguage>
  );
}

function Deletion({ entity, form }: { entity: EntityEdit; form: Form }) {
  const { t } = useTranslation("entities");
  const remove = useDeleteEntity(entity.id);
  return (
    <DeleteSection
      form={form}
      to="/manage/pages?tab=stores"
      onDelete={() => remove.mutateAsync()}
      texts={{
        title: t("delete_title"),
        about: t("delete_about"),
        button: t("delete"),
        ask: t("delete_ask", { name: entity.name }),
        askAbout: t("delete_ask_about"),
        deleted: t("deleted", { name: entity.name }),
        failed: t("save_failed"),
      }}
    />
  );
}
