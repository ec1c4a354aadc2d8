import { ApiError } from "@palco/contract/client";
import { NewOutput, type OutputView } from "@palco/contract/live/output";
import { Button } from "@palco/ui/button";
import { Dialog, type DialogProps } from "@palco/ui/dialog";
import { NativeSelect } from "@palco/ui/native-select";
import { RadioCards } from "@palco/ui/radio-cards";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { spokenLanguages } from "@palco/values/language";
import { slugOf } from "@palco/values/slug";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { languageName } from "./language-name.ts";
import type { BroadcastActions } from "./use-broadcast.ts";

/** A select knows no null, and an empty slug is made of the title. */
const Form = NewOutput.extend({
  slug: z.union([z.literal(""), NewOutput.shape.slug]),
  language: z.string(),
});
type Form = z.input<typeof Form>;

interface OutputDialogProps {
  actions: BroadcastActions;
  trigger: NonNullable<DialogProps["trigger"]>;
  /** The one that is changed; a new one without. */
  output?: OutputView;
}

/** Name and language of an additional audio track, and who may choose it. */
export function OutputDialog({ actions, trigger, output }: OutputDialogProps) {
  const { t, i18n } = useTranslation("live");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const values: Form = {
    title: output?.title ?? "",
    language: output?.language ?? "",
    slug: output?.slug ?? "",
    privacy: output?.privacy ?? "public",
  };
  const form = useForm<Form>({
    resolver: contractResolver(Form),
    defaultValues: values,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;
  const title = useWatch({ control: form.control, name: "title" });

  function open(next: boolean): void {
    if (next) form.reset(values);
    setOpen(next);
  }
  async function submit({ slug, language, ...fields }: Form): Promise<void> {
    // A title in letters that have no place in addresses.
    const made = slug || slugOf(fields.title) || language || "audio";
    const body = { ...fields, slug: made, language: language || null };
    try {
      await (output
        ? actions.changeOutput.mutateAsync({ ...body, output: output.id })
        : actions.addOutput.mutateAsync(body));
      setOpen(false);
    } catch (error) {
      if (error instanceof ApiError && error.code === "live.output_slug_taken")
        return form.setError("slug", { message: error.message }, { shouldFocus: true });
      const said = error instanceof ApiError ? showRefusal(form, error) : t("failed");
      if (said) toast.error(said);
    }
  }
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={open}
      title={t(output ? "output_edit_title" : "output_add_title")}
      description={t("output_dialog_about")}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t("destination_save")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="live-panel-form"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <TextField
          label={t("output_title")}
          hint={t("output_title_about")}
          required
          error={errors.title?.message}
          {...form.register("title")}
        />
        <NativeSelect
          label={t("output_language")}
          placeholder={t("output_no_language")}
          error={errors.language?.message}
          options={spokenLanguages.map((code) => ({
            value: code,
            label: languageName(code, i18n.language),
          }))}
          {...form.register("language")}
        />
        <TextField
          label={t("output_slug")}
          hint={t("output_slug_about")}
          placeholder={slugOf(title)}
          spellCheck={false}
          error={errors.slug?.message}
          {...form.register("slug")}
        />
        <RadioCards
          label={t("output_privacy")}
          minWidth={180}
          options={[
            { value: "public", label: t("output_public"), about: t("output_public_about") },
            { value: "private", label: t("output_private"), about: t("output_private_about") },
          ]}
          {...form.register("privacy")}
        />
      </form>
    </Dialog>
  );
}
