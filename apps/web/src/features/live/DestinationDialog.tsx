import { ApiError } from "@palco/contract/client";
import { type DestinationView, NewDestination } from "@palco/contract/live/api";
import { Button } from "@palco/ui/button";
import { Dialog, type DialogProps } from "@palco/ui/dialog";
import { PasswordField } from "@palco/ui/password-field";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import type { BroadcastActions } from "./use-broadcast.ts";

/** A key that is there already may stay. */
const ChangedDestination = NewDestination.extend({ key: z.union([z.literal(""), NewDestination.shape.key]) });
type Form = z.input<typeof NewDestination>;

interface DestinationDialogProps {
  actions: BroadcastActions;
  trigger: NonNullable<DialogProps["trigger"]>;
  /** The one that is changed; a new one without. */
  destination?: DestinationView;
}

/** Another platform the broadcast is sent to: its "server" and "stream key". */
export function DestinationDialog({ actions, trigger, destination }: DestinationDialogProps) {
  const { t } = useTranslation("live");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const values = { title: destination?.title ?? "", url: destination?.url ?? "", key: "" };
  const form = useForm<Form>({
    resolver: contractResolver(destination ? ChangedDestination : NewDestination),
    defaultValues: values,
    mode: "onTouched",
  });
  const { errors, isSubmitting } = form.formState;

  function open(next: boolean): void {
    if (next) form.reset(values);
    setOpen(next);
  }
  async function submit({ key, ...fields }: Form): Promise<void> {
    try {
      await (destination
        ? actions.changeDestination.mutateAsync({
            ...fields,
            ...(key && { key }),
            destination: destination.id,
            enabled: destination.enabled,
          })
        : actions.addDestination.mutateAsync({ ...fields, key }));
      setOpen(false);
    } catch (error) {
      const said = error instanceof ApiError ? showRefusal(form, error) : t("failed");
      if (said) toast.error(said);
    }
  }
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={open}
      title={t(destination ? "destination_edit_title" : "destination_add_title")}
      description={t("destination_dialog_about")}
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
          label={t("destination_title")}
          placeholder={t("destination_title_example")}
          required
          error={errors.title?.message}
          {...form.register("title")}
        />
        <TextField
          label={t("server")}
          placeholder={t("destination_url_example")}
          required
          inputMode="url"
          spellCheck={false}
          error={errors.url?.message}
          {...form.register("url")}
        />
        <PasswordField
          label={t("key")}
          required={!destination}
          autoComplete="off"
          hint={
            destination ? t("destination_key_kept", { end: destination.keyEnd }) : t("destination_key_about")
          }
          error={errors.key?.message}
          {...form.register("key")}
        />
      </form>
    </Dialog>
  );
}
