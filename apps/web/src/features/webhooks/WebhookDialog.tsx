import { NewWebhook, type WebhookEndpoint, webhookEvents } from "@palco/contract/webhooks/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Checkbox } from "@palco/ui/checkbox";
import { CopyField } from "@palco/ui/copy-field";
import { Dialog } from "@palco/ui/dialog";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { contractResolver, showRefusal } from "#app/form.ts";
import { useCreateWebhook, useUpdateWebhook, type WebhookFields } from "./use-webhooks.ts";

/** Adds an endpoint and shows its secret once, or changes one. */
export function WebhookDialog({ channel, endpoint }: { channel: string; endpoint?: WebhookEndpoint }) {
  const { t } = useTranslation("webhooks");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useCreateWebhook(channel);
  const update = useUpdateWebhook(channel);
  const begin: WebhookFields = {
    url: endpoint?.url ?? "https://",
    events: endpoint?.events ?? [...webhookEvents],
  };
  const form = useForm({ resolver: contractResolver(NewWebhook), defaultValues: begin });
  const { errors } = form.formState;
  const onError = (error: Error) => toast.error(showRefusal(form, error) ?? error.message);
  const submit = form.handleSubmit((fields) => {
    if (endpoint)
      update.mutate(
        { ...fields, id: endpoint.id, active: endpoint.active },
        { onSuccess: () => setOpen(false), onError },
      );
    else create.mutate(fields, { onSuccess: (made) => setSecret(made.secret), onError });
  });
  return (
    <Dialog
      trigger={
        endpoint ? (
          <Button size="sm">{t("change")}</Button>
        ) : (
          <Button icon={<Plus aria-hidden="true" />}>{t("add")}</Button>
        )
      }
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setSecret(null);
        if (next) form.reset(begin);
      }}
      title={t(secret ? "secret_title" : endpoint ? "change_title" : "add_title")}
      footer={
        secret ? (
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t("secret_kept")}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
            <Button type="submit" form={id} variant="primary" loading={create.isPending || update.isPending}>
              {t("save")}
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <div className="webhook-form">
          <Alert tone="warning">{t("secret_once")}</Alert>
          <CopyField label={t("secret")} value={secret} />
        </div>
      ) : (
        <form id={id} noValidate className="webhook-form" onSubmit={(event) => void submit(event)}>
          <TextField
            label={t("url")}
            hint={t("url_hint")}
            type="url"
            required
            error={errors.url?.message}
            {...form.register("url")}
          />
          <fieldset className="webhook-events">
            <legend>{t("events")}</legend>
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                label={t(`event_${event}`)}
                hint={event}
                value={event}
                {...form.register("events")}
              />
            ))}
            {errors.events?.message ? <p role="alert">{errors.events.message}</p> : null}
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}
