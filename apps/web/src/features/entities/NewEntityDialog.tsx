import { EntityFields } from "@palco/contract/entities/api";
import { Button } from "@palco/ui/button";
import { Dialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { slugOf } from "@palco/values/slug";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { contractResolver, refusalText } from "#app/form.ts";
import { storeEditPath, storePath, useSaveEntity } from "./use-entities.ts";

const empty: EntityFields = {
  name: "",
  slug: "",
  description: {},
  logoId: null,
  coverId: null,
  website: null,
  channels: [],
};

/** Makes an entity of its name; all else is filled in on its own screen. */
export function NewEntityDialog() {
  const { t } = useTranslation("entities");
  const id = useId();
  const go = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const save = useSaveEntity();
  const form = useForm<z.input<typeof EntityFields>, unknown, EntityFields>({
    resolver: contractResolver(EntityFields),
    defaultValues: empty,
  });
  const { errors } = form.formState;
  const name = useWatch({ control: form.control, name: "name" });
  const submit = form.handleSubmit((fields) =>
    save.mutate(fields, {
      onSuccess: ({ slug }) => void go(`${storeEditPath(slug)}?tab=details`),
      onError: (error) => {
        const message = refusalText(form, error, t("save_failed"));
        if (message) form.setError(fields.slug ? "slug" : "name", { message }, { shouldFocus: true });
      },
    }),
  );
  return (
    <Dialog
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          {t("new")}
        </Button>
      }
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) form.reset(empty);
      }}
      title={t("new")}
      description={t("new_about")}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" loading={save.isPending}>
            {t("create")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="edit-fields" onSubmit={(event) => void submit(event)}>
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
          hint={t("slug_hint")}
          error={errors.slug?.message}
          {...form.register("slug")}
        />
      </form>
    </Dialog>
  );
}
