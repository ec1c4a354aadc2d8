import { emptyChannel, NewChannel } from "@palco/contract/channels/edit";
import { legalPath } from "@palco/contract/legal/documents";
import { limits } from "@palco/values/limits";
import { slugOf } from "@palco/values/slug";
import { Button } from "@palco/ui/button";
import { TextLink } from "@palco/ui/link";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useForm, useWatch } from "react-hook-form";
import { Trans, useTranslation } from "react-i18next";
import type { z } from "zod";
import { useGoOnceSaved } from "#app/editing/use-go-once-saved.ts";
import { contractResolver, showRefusal } from "#app/form.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { ChannelFace } from "./ChannelFace.tsx";
import { channelPath } from "./channel-form.ts";
import { useCreateChannel } from "./use-channels.ts";
import "#app/editing/editing.css";
import "./channels.css";

/** The first step of a channel: a name is enough to begin. */
export function NewChannelForm() {
  const { t } = useTranslation("channels");
  const create = useCreateChannel();
  const { goTo, isGoing } = useGoOnceSaved();
  const form = useForm<z.input<typeof NewChannel>, unknown, z.output<typeof NewChannel>>({
    resolver: contractResolver(NewChannel),
    defaultValues: { title: "", slug: "", description: emptyChannel.description },
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const [title, slug, description] = useWatch({
    control: form.control,
    name: ["title", "slug", "description"],
  });

  function submit(body: z.output<typeof NewChannel>): void {
    create.mutate(body, {
      onSuccess: ({ slug }) => goTo(`/account/channels/${slug}`),
      onError: (error) => toast.error(showRefusal(form, error) ?? t("create_failed")),
    });
  }

  return (
    <form noValidate className="channel-new" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <LeaveGuard when={isDirty && !create.isPending && !isGoing} />
      <div className="channel-new-fields">
        <TextField
          label={t("title")}
          required
          hint={t("title_hint")}
          error={errors.title?.message}
          {...form.register("title")}
        />
        <TextField
          label={t("slug")}
          start={<span className="edit-slug-start">{channelPath}</span>}
          placeholder={slugOf(title)}
          autoCapitalize="none"
          spellCheck={false}
          hint={t("slug_hint")}
          error={errors.slug?.message}
          {...form.register("slug")}
        />
        <TextArea
          label={t("description")}
          rows={4}
          counter={limits.channelDescription}
          error={errors.description?.message}
          {...form.register("description")}
        />
        <p className="channel-new-terms">
          <Trans
            t={t}
            i18nKey="create_terms"
            components={{ terms: <TextLink href={legalPath("organizers")} target="_blank" /> }}
          />
        </p>
        <div className="channel-new-actions">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={create.isPending}
            disabled={!title.trim()}
          >
            {t("create")}
          </Button>
          <Button variant="ghost" size="lg" href="/account/channels">
            {t("cancel")}
          </Button>
        </div>
      </div>
      <div className="channel-new-preview" aria-hidden="true">
        <ChannelFace
          title={title || t("title")}
          slug={slug || slugOf(title)}
          description={description ?? ""}
        />
      </div>
    </form>
  );
}
