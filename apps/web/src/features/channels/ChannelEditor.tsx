import { type ChannelEdit, ChannelFields } from "@palco/contract/channels.edit";
import { ApiError } from "@palco/contract/client";
import { FormLayout } from "@palco/ui/form-layout";
import { toast } from "@palco/ui/toasts";
import { type FormEvent, useEffect } from "react";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { BillingStep } from "./BillingStep.tsx";
import { type ChannelForm, channelSteps, type ChannelStep, missingByStep, stepOf } from "./channel-form.ts";
import { ChannelStrip } from "./ChannelStrip.tsx";
import { ImagesStep, useChannelPictures } from "./ImagesStep.tsx";
import { InfoStep } from "./InfoStep.tsx";
import { PublishStep } from "./PublishStep.tsx";
import { SocialStep } from "./SocialStep.tsx";
import { SubscriptionStep } from "./SubscriptionStep.tsx";
import { Webhooks } from "#features/webhooks/Webhooks.tsx";
import { useSaveChannel } from "./use-channels.ts";
import "#app/editing/editing.css";
import "./channels.css";

/** All of a channel in steps; one form, saved as a whole. The step is in the address: `#billing`. */
export function ChannelEditor({ channel }: { channel: ChannelEdit }) {
  const { t } = useTranslation("channels");
  const step = useStep();
  const navigate = useNavigate();
  const save = useSaveChannel(channel);
  const form: ChannelForm = useForm({
    resolver: contractResolver(ChannelFields),
    defaultValues: channel.fields,
    mode: "onTouched",
  });
  const pictures = useChannelPictures(channel, form);
  const { isDirty, errors } = form.formState;
  const isUnsaved = isDirty || pictures.isSending;
  const title = useWatch({ control: form.control, name: "title" });
  const readOnly = !channel.abilities.edit;
  useFollowSlug(channel.slug);

  function submit(fields: ChannelFields): void {
    save.mutate(fields, {
      onSuccess: (saved) => {
        pictures.forget();
        form.reset(saved.fields);
        toast.success(t("saved"));
      },
      onError: (error) => {
        const first = error instanceof ApiError ? error.problem.errors?.[0] : undefined;
        if (first) void navigate(`#${stepOf(first.path)}`, { replace: true });
        if (error instanceof ApiError && error.code === "channels.slug_taken")
          form.setError("slug", { message: error.message });
        toast.error(
          showRefusal(form, error) ?? (error instanceof ApiError ? error.message : t("save_failed")),
        );
      },
    });
  }
  function goToMistake(mistakes: FieldErrors): void {
    const [first] = Object.keys(mistakes);
    if (first) void navigate(`#${stepOf(first)}`, { replace: true });
  }
  async function saveAll(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await pictures.settled()) await form.handleSubmit(submit, goToMistake)();
    else void navigate("#images", { replace: true });
  }
  function discard(): void {
    pictures.forget();
    form.reset();
  }

  const missing = missingByStep(channel.missing);
  const wrong = new Set(Object.keys(errors).map(stepOf));
  return (
    <>
      <ChannelStrip channel={channel} isDirty={isUnsaved} />
      <FormLayout
        label={t("steps_label")}
        value={step}
        steps={channelSteps.map((value) => ({
          value,
          label: t(`step_${value}`),
          href: `#${value}`,
          state:
            wrong.has(value) || missing[value]?.length
              ? "missing"
              : isStepDone(value, channel)
                ? "done"
                : undefined,
        }))}
      >
        {step === "webhooks" ? <Webhooks channel={channel.slug} /> : null}
        <form noValidate className="edit-form" onSubmit={(event) => void saveAll(event)}>
          {step === "info" ? <InfoStep form={form} disabled={readOnly} /> : null}
          {step === "images" ? <ImagesStep form={form} pictures={pictures} disabled={readOnly} /> : null}
          {step === "subscription" ? (
            <SubscriptionStep form={form} taxRate={channel.taxRate} disabled={readOnly} />
          ) : null}
          {step === "billing" ? <BillingStep form={form} disabled={readOnly} /> : null}
          {step === "social" ? <SocialStep form={form} disabled={readOnly} /> : null}
          {step === "publish" ? <PublishStep channel={channel} isDirty={isUnsaved} /> : null}
          {readOnly || (step === "webhooks" && !isDirty) ? null : (
            <SaveBar
              isDirty={isDirty}
              isSaving={save.isPending}
              isComplete={Boolean(title.trim())}
              onDiscard={discard}
              pictures={pictures}
            />
          )}
        </form>
      </FormLayout>
    </>
  );
}

function useStep(): ChannelStep {
  const { hash } = useLocation();
  return channelSteps.find((step) => hash === `#${step}`) ?? "info";
}

/** When saving has changed the slug, the address follows. */
function useFollowSlug(slug: string): void {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const parent = pathname.slice(0, pathname.lastIndexOf("/"));
    if (pathname !== `${parent}/${slug}`) void navigate(`${parent}/${slug}${hash}`, { replace: true });
  }, [slug, pathname, hash, navigate]);
}

/** Green only where something was asked for and is there. */
function isStepDone(step: ChannelStep, { fields, status }: ChannelEdit): boolean {
  if (step === "social")
    return Boolean(fields.marketplaceUrl) || Object.values(fields.socialLinks).some(Boolean);
  if (step === "webhooks") return false;
  if (step === "subscription") return fields.subscription.active;
  if (step === "publish") return status === "published";
  return true;
}
