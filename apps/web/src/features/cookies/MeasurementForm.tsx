import { getMeasurement, Measurement, updateMeasurement } from "@palco/contract/cookies/api";
import type { ManagedLegalDocument } from "@palco/contract/legal/api";
import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Switch } from "@palco/ui/checkbox";
import { ErrorState } from "@palco/ui/empty-state";
import { NumberField } from "@palco/ui/number-field";
import { Section } from "@palco/ui/page-header";
import { Skeleton } from "@palco/ui/skeleton";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { contractResolver, refusalText } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { managedLegalKey, useManagedLegal } from "#features/legal/use-legal.ts";

const queryKey = ["site-config", "measurement"] as const;
const empty: Measurement = { provider: "", script: "", siteKey: "", names: [], days: 365 };

/** The script that counts visits: off, or whose it is and what it keeps. */
export function MeasurementForm() {
  const { t } = useTranslation("site-config");
  const { data, isError, refetch, isFetching } = useQuery({ queryKey, queryFn: () => call(getMeasurement) });
  if (data) return <Fields key={JSON.stringify(data)} saved={data.measurement} />;
  if (isError)
    return <ErrorState title={t("load_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton height={420} />;
}

/**
 * Warning that the published cookie policy does not name the measurement, or that there is none: its words wait for an administrator,
 * or details of the owner are missing. Saving is not refused for it, since the consent bar always shows the current list.
 */
function PolicyBehind() {
  const { t } = useTranslation("site-config");
  // Most policies follow the saved measurement by themselves, a moment later.
  const { data } = useManagedLegal(isPolicyBehind);
  const policy = data && policyIn(data);
  if (!policy || !isBehind(policy)) return null;
  // One that was published stays in force until the next.
  const words = policy.newest ? "measurement_policy" : "measurement_no_policy";
  return (
    <Alert
      tone="warning"
      title={t(`${words}_title`)}
      actions={
        <Button size="sm" href="?tab=legal&doc=cookies">
          {t("measurement_policy_open")}
        </Button>
      }
    >
      {t(`${words}_text`)}
    </Alert>
  );
}

interface Documents {
  documents: readonly ManagedLegalDocument[];
}

const policyIn = ({ documents }: Documents) => documents.find(({ document }) => document === "cookies");
const isBehind = ({ state }: ManagedLegalDocument) => state !== "published" && state !== "waiting";
const isPolicyBehind = (all: Documents): boolean => {
  const policy = policyIn(all);
  return policy !== undefined && isBehind(policy);
};

function Fields({ saved }: { saved: Measurement | null }) {
  const { t } = useTranslation("site-config");
  const queries = useQueryClient();
  const [isOn, setOn] = useState(saved !== null);
  const form = useForm<Measurement>({
    resolver: contractResolver(Measurement),
    defaultValues: saved ?? empty,
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (measurement: Measurement | null) => call(updateMeasurement, { body: { measurement } }),
    onSuccess(after) {
      queries.setQueryData(queryKey, after);
      toast.success(t("sent"));
      // The cookie policy names it.
      return queries.invalidateQueries({ queryKey: managedLegalKey });
    },
    onError: (error) => toast.error(refusalText(form, error, t("not_sent"))),
  });
  return (
    <form
      noValidate
      className="config"
      onSubmit={(event) => {
        if (isOn) return void form.handleSubmit((typed) => save.mutate(typed))(event);
        event.preventDefault();
        save.mutate(null);
      }}
    >
      {saved ? <PolicyBehind /> : null}
      <Section title={t("measurement_title")} about={t("measurement_about")} look="split">
        <div className="config-fields">
          <div className="config-switches">
            <Switch
              label={t("measurement_on")}
              hint={t("measurement_on_about")}
              checked={isOn}
              onChange={({ target }) => setOn(target.checked)}
            />
          </div>
          {isOn ? (
            <>
              <TextField
                label={t("measurement_provider")}
                hint={t("measurement_provider_about")}
                required
                error={errors.provider?.message}
                {...form.register("provider")}
              />
              <TextField
                label={t("measurement_script")}
                hint={t("measurement_script_about")}
                required
                inputMode="url"
                spellCheck={false}
                error={errors.script?.message}
                {...form.register("script")}
              />
              <TextField
                label={t("measurement_site")}
                hint={t("measurement_site_about")}
                optional
                spellCheck={false}
                error={errors.siteKey?.message}
                {...form.register("siteKey")}
              />
              <Controller
                control={form.control}
                name="names"
                render={({ field: { value, onChange, ...field } }) => (
                  <TextArea
                    label={t("measurement_names")}
                    hint={t("measurement_names_about")}
                    optional
                    rows={3}
                    spellCheck={false}
                    autoCapitalize="off"
                    defaultValue={value.join("\n")}
                    error={errors.names?.message ?? errors.names?.find?.((one) => one)?.message}
                    onChange={({ target }) => onChange(target.value.split(/[\s,;]+/).filter(Boolean))}
                    {...field}
                  />
                )}
              />
              <Controller
                control={form.control}
                name="days"
                render={({ field }) => (
                  <NumberField
                    label={t("measurement_days")}
                    hint={t("measurement_days_about")}
                    required
                    min={1}
                    max={400}
                    error={errors.days?.message}
                    {...field}
                  />
                )}
              />
            </>
          ) : null}
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty || isOn !== (saved !== null)}
        isSaving={save.isPending}
        onDiscard={() => {
          form.reset();
          setOn(saved !== null);
        }}
      />
    </form>
  );
}
