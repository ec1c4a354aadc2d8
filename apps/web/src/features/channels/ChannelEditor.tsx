import { type ChannelEdit, ChannelFields } from "@palco/contract/channels/edit";
import { ApiError } from "@palco/contract/client";
import { toast } from "@palco/ui/toasts";
import { type FieldErrors, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useModulesOn } from "#app/modules-on.ts";
import { EditForm } from "#app/editing/edit-form.tsx";
import { EditSteps } from "#app/editing/edit-steps.tsx";
import { contractResolver, refusalText } from "#app/form.ts";
import { BillingStep } from "./BillingStep.tsx";
import { type ChannelForm, type ChannelStep, missingByStep, stepOf, stepsOf } from "./channel-form.ts";
import { ChannelStrip } from "./ChannelStrip.tsx";
import { ImagesStep, useChannelPictures } from "./ImagesStep.tsx";
import { InfoStep } from "./InfoStep.tsx";
import { PublishStep } from "./PublishStep.tsx";
import { RefundStep } from "./RefundStep.tsx";
import { SocialStep } from "./SocialStep.tsx";
import { SubscriptionStep } from "./SubscriptionStep.tsx";
import { TemplateEditor } from "#features/certificates/TemplateEditor.tsx";
import { Team } from "#features/teams/Team.tsx";
import { Webhooks } from "#features/webhooks/Webhooks.tsx";
import { useSaveChannel } from "./use-channels.ts";
import "./channels.css";

/** All of a channel in steps; one form, saved as a whole. The step is in the address: `#billing`. */
export function ChannelEditor({ channel }: { channel: ChannelEdit }) {
  const { t } = useTranslation("channels");
  const isOn = useModulesOn();
  const steps = stepsOf(channel).filter((one) => one !== "webhooks" || isOn("connections"));
  const step = useStep(steps);
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
        toast.error(refusalText(form, error, t("save_failed")));
      },
    });
  }
  function goToMistake(mistakes: FieldErrors): void {
    const [first] = Object.keys(mistakes);
    if (first) void navigate(`#${stepOf(first)}`, { replace: true });
  }

  const missing = missingByStep(channel.missing);
  const wrong = new Set(Object.keys(errors).map(stepOf));
  return (
    <>
      <ChannelStrip channel={channel} isDirty={isUnsaved} />
      <EditSteps
        label={t("steps_label")}
        steps={steps}
        step={step}
        nameOf={(one) => t(`step_${one}`)}
        hrefOf={(one) => `#${one}`}
        isMissing={(one) => wrong.has(one) || Boolean(missing[one]?.length)}
        isDone={(one) => isStepDone(one, channel)}
        isPlace={isPlace}
      >
        {step === "certificates" ? <TemplateEditor channel={channel.slug} /> : null}
        {step === "webhooks" ? <Webhooks channel={channel.slug} /> : null}
        {step === "team" ? <Team channel={channel.slug} /> : null}
        <EditForm
          form={form}
          pictures={pictures}
          isSaving={save.isPending}
          isComplete={Boolean(title.trim())}
          onSave={submit}
          onMistake={goToMistake}
          onPictureLost={() => void navigate("#images", { replace: true })}
          withoutBar={readOnly || (isPlace(step) && !isDirty)}
        >
          {step === "info" ? <InfoStep form={form} disabled={readOnly} /> : null}
          {step === "images" ? <ImagesStep form={form} pictures={pictures} disabled={readOnly} /> : null}
          {step === "subscription" ? (
            <SubscriptionStep form={form} taxRate={channel.taxRate} disabled={readOnly} />
          ) : null}
          {step === "refunds" ? <RefundStep form={form} disabled={readOnly} /> : null}
          {step === "billing" ? <BillingStep form={form} disabled={readOnly} /> : null}
          {step === "social" ? <SocialStep form={form} disabled={readOnly} /> : null}
          {step === "publish" ? <PublishStep channel={channel} isDirty={isUnsaved} /> : null}
        </EditForm>
      </EditSteps>
    </>
  );
}

/** Steps that keep what is theirs by themselves. */
const isPlace = (step: ChannelStep) => ["certificates", "webhooks", "team"].includes(step);

function useStep(steps: readonly ChannelStep[]): ChannelStep {
  const { hash } = useLocation();
  return steps.find((step) => hash === `#${step}`) ?? "info";
}

/** Green only where something was asked for and is there. */
function isStepDone(step: ChannelStep, { fields, status }: ChannelEdit): boolean {
  if (step === "social")
    return Boolean(fields.marketplaceUrl) || Object.values(fields.socialLinks).some(Boolean);
  if (step === "refunds") return fields.refundPolicy !== null;
  if (step === "subscription") return fields.subscription.active;
  if (step === "publish") return status === "published";
  return true;
}
