import type { Campaign } from "@palco/contract/notifications/campaigns";
import { Button } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { Section } from "@palco/ui/page-header";
import { SegmentedControl } from "@palco/ui/segmented-control";
import { StickyActions } from "@palco/ui/sticky-actions";
import { toast } from "@palco/ui/toasts";
import { type Language, languages } from "@palco/values/language";
import { Send } from "lucide-react";
import { useState } from "react";
import { Controller, type FieldErrors, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { InstantField } from "#app/editing/instant-field.tsx";
import { useGoOnceSaved } from "#app/editing/use-go-once-saved.ts";
import { refusalText } from "#app/form.ts";
import { useFormat } from "#app/format.ts";
import { useBottomBar } from "#app/frame/use-bottom-bar.ts";
import { useLanguage } from "#app/language.ts";
import { LeaveGuard } from "#app/leave-guard.tsx";
import { useSession } from "#app/session.ts";
import { AudienceFields } from "./AudienceFields.tsx";
import { CampaignPreview } from "./CampaignPreview.tsx";
import {
  type CampaignBody,
  type CampaignForm as Form,
  type CampaignValues,
  countable,
  linkOf,
  resolver,
  textsOf,
  valuesOf,
} from "./campaign-values.ts";
import { MessageFields } from "./MessageFields.tsx";
import { useAudienceCount, useCampaignActs } from "./use-campaigns.ts";
import { WayFields } from "./WayFields.tsx";
import "#app/editing/editing.css";
import "./campaigns.css";

/** Everything about a campaign on one screen: for whom, what, how, when; beside it how it will look. */
export function CampaignForm({ from }: { from?: Campaign | undefined }) {
  const { t } = useTranslation("campaigns");
  const reader = useLanguage();
  const zone = useSession()?.timezone ?? "Europe/Madrid";
  const [language, setLanguage] = useState<Language>(reader);
  /** Checked, and waiting for a yes. */
  const [asked, setAsked] = useState<CampaignBody>();
  const { goTo, isGoing } = useGoOnceSaved();
  const { create, test } = useCampaignActs();
  const form = useForm<CampaignValues, unknown, CampaignBody>({ resolver, defaultValues: valuesOf(from) });
  const { errors, isDirty } = form.formState;
  const isLater = useWatch({ control: form.control, name: "isLater" });
  useBottomBar("own");

  /** Shows the language whose words are refused; where nothing is written, the subject that is asked for. */
  function showWrong({ texts, audience }: FieldErrors<CampaignValues>): void {
    const wrong = languages.find((one) => texts?.[one]);
    if (wrong) setLanguage(wrong);
    if (texts && !audience) setTimeout(() => form.setFocus(`texts.${wrong ?? language}.subject`));
  }
  async function send(body: CampaignBody): Promise<void> {
    try {
      const { id, state, dueAt } = await create.mutateAsync(body);
      toast.success(
        t(state === "scheduled" && Date.parse(dueAt) > Date.now() ? "scheduled_done" : "sent_done"),
      );
      goTo(`?campaign=${id}`);
    } catch (error) {
      toast.error(refusalText(form, error, t("act_failed")));
    }
  }
  function sendTest(): void {
    const values = form.getValues();
    test.mutate(
      { texts: textsOf(values), link: linkOf(values), language },
      {
        onSuccess: ({ delivered }) =>
          void (delivered ? toast.success(t("test_done")) : toast.warning(t("test_declined"))),
        onError: (error) => {
          const said = refusalText(form, error, t("act_failed"));
          if (said) toast.error(said);
        },
      },
    );
  }
  return (
    <form
      noValidate
      className="campaign-form"
      onSubmit={(event) => void form.handleSubmit(setAsked, showWrong)(event)}
    >
      <div className="campaign-columns">
        <div className="campaign-fields">
          <Section title={t("says")} look="card">
            <MessageFields form={form} language={language} onLanguage={setLanguage} />
          </Section>
          <Section title={t("audience")} look="card">
            <AudienceFields form={form} />
          </Section>
          <Section title={t("ways")} look="card">
            <WayFields form={form} />
          </Section>
          <Section title={t("when")} look="card">
            <div className="edit-fields">
              <Controller
                control={form.control}
                name="isLater"
                render={({ field }) => (
                  <SegmentedControl
                    label={t("when")}
                    value={field.value ? "later" : "now"}
                    options={(["now", "later"] as const).map((value) => ({
                      value,
                      label: t(`when_${value}`),
                    }))}
                    onChange={({ target }) => field.onChange(target.value === "later")}
                  />
                )}
              />
              {isLater ? (
                <Controller
                  control={form.control}
                  name="sendAt"
                  render={({ field: { value, onChange, onBlur } }) => (
                    <div className="campaign-when">
                      <InstantField
                        label={t("send_at")}
                        required
                        zone={zone}
                        value={value}
                        onChange={onChange}
                        onBlur={onBlur}
                        error={errors.sendAt?.message}
                      />
                    </div>
                  )}
                />
              ) : null}
            </div>
          </Section>
        </div>
        <aside className="campaign-aside">
          <CampaignPreview control={form.control} language={language} />
          <Button block loading={test.isPending} onClick={sendTest}>
            {t("test")}
          </Button>
          <p className="campaign-hint">{t("test_about")}</p>
        </aside>
      </div>
      <StickyActions message={<Reach control={form.control} />}>
        <Button variant="ghost" href="?">
          {t("cancel")}
        </Button>
        <Button type="submit" variant="primary" icon={<Send aria-hidden="true" />} loading={create.isPending}>
          {t(isLater ? "schedule" : "send")}
        </Button>
      </StickyActions>
      <LeaveGuard when={isDirty && !isGoing} />
      <Sure values={form.getValues()} body={asked} onClose={() => setAsked(undefined)} onYes={send} />
    </form>
  );
}

/** To how many it goes, beside the button that sends it: whatever is chosen above. */
function Reach({ control }: Pick<Form, "control">) {
  const { t } = useTranslation("campaigns");
  const format = useFormat();
  const [audience, inApp] = useWatch({ control, name: ["audience", "inApp"] });
  const counted = countable({ audience });
  const { data, isError } = useAudienceCount(counted);
  if (!inApp) return null;
  if (!counted) return t("count_choose");
  if (isError) return t("count_failed");
  if (!data) return null;
  const reached = data.people - data.declined;
  return (
    <span className="campaign-count">
      <strong>{t("count", { count: reached, n: format.number(reached) })}</strong>{" "}
      {data.declined ? t("count_declined", { count: data.declined, n: format.number(data.declined) }) : null}
    </span>
  );
}

/** Says once more to how many and when, before it is out of one's hands. */
function Sure({
  values,
  body,
  onClose,
  onYes,
}: {
  values: CampaignValues;
  body: CampaignBody | undefined;
  onClose: () => void;
  onYes: (body: CampaignBody) => Promise<void>;
}) {
  const { t } = useTranslation("campaigns");
  const format = useFormat();
  const { data } = useAudienceCount(countable(values));
  const reached = data ? data.people - data.declined : 0;
  const { inApp, toast: tone, sendAt } = body ?? {};
  return (
    <ConfirmDialog
      open={body !== undefined}
      onOpenChange={(open) => open || onClose()}
      tone="primary"
      title={sendAt ? t("sure_later", { at: format.moment(sendAt) }) : t("sure_now")}
      description={[
        inApp ? t("sure_bell", { count: reached, n: format.number(reached) }) : null,
        tone ? t("sure_toast") : null,
        t(sendAt ? "sure_can_stop" : "sure_no_way_back"),
      ]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={t(sendAt ? "schedule" : "send")}
      onConfirm={() => (body ? onYes(body) : undefined)}
    />
  );
}
