import { type Profile, updatePreferences } from "@palco/contract/accounts/profile";
import type { Language } from "@palco/values/language";
import { Combobox } from "@palco/ui/combobox";
import { Section } from "@palco/ui/page-header";
import { RadioCards } from "@palco/ui/radio-cards";
import { toast } from "@palco/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { call } from "#app/api.ts";
import { languageOptions } from "#app/frame/preference-menus.tsx";
import { useSiteConfig } from "#app/site-config.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { refreshSession } from "./keep-session.ts";
import { deviceTimezone, timezoneOptions } from "./timezones.ts";
import { useRefusalText } from "./refusal.ts";

interface Preferences {
  language: Language;
  timezone: string;
}

/** In which language and at what time someone lives. */
export function LanguageForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("accounts");
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const zones = useMemo(() => timezoneOptions(profile.timezone), [profile.timezone]);
  const { timezones } = useSiteConfig();
  const here = deviceTimezone();
  const form = useForm<Preferences>({
    defaultValues: { language: profile.language, timezone: profile.timezone },
  });
  const timezone = useWatch({ control: form.control, name: "timezone" });
  const save = useMutation({
    mutationFn: (body: Preferences) => call(updatePreferences, { body }),
    onSuccess: (session, body) => {
      form.reset(body);
      refreshSession(session);
      void queries.invalidateQueries({ queryKey: ["account"] });
      toast.success(t("saved"));
    },
    onError: (error) => toast.error(refusalText(error)),
  });
  return (
    <form
      noValidate
      className="data-form"
      onSubmit={(event) => void form.handleSubmit((body) => save.mutate(body))(event)}
    >
      <Section title={t("language_title")} about={t("language_text")} look="split">
        <div className="data-fields data-narrow">
          <RadioCards
            label={t("language")}
            minWidth={128}
            options={languageOptions}
            {...form.register("language")}
          />
          {timezones ? (
            <Controller
              control={form.control}
              name="timezone"
              render={({ field }) => (
                <Combobox
                  label={t("timezone")}
                  options={zones}
                  {...field}
                  onChange={(zone) => field.onChange(zone ?? profile.timezone)}
                  hint={
                    timezone === here ? undefined : (
                      <button
                        type="button"
                        className="data-link"
                        onClick={() => form.setValue("timezone", here, { shouldDirty: true })}
                      >
                        {t("timezone_guess", { zone: here.replaceAll("_", " ") })}
                      </button>
                    )
                  }
                />
              )}
            />
          ) : null}
        </div>
      </Section>
      <SaveBar isDirty={form.formState.isDirty} isSaving={save.isPending} onDiscard={() => form.reset()} />
    </form>
  );
}
