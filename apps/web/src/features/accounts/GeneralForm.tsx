import { type Profile, ProfileForm } from "@palco/contract/accounts/profile";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { Checkbox } from "@palco/ui/checkbox";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { NameFields } from "./NameFields.tsx";
import { useCountryOptions } from "#app/use-country-options.ts";
import { formOf, useSaveProfile } from "./use-profile.ts";

/** Fields of this tab; the rest of the profile stays as it is. */
const General = ProfileForm.pick({ name: true, surname: true, country: true, newsletter: true });

function generalOf({ name, surname, country, newsletter }: Profile): z.infer<typeof General> {
  return { name, surname, country, newsletter };
}

/** The user's name, country and newsletter; `changeEmail` stands beside the address. */
export function GeneralForm({ profile, changeEmail }: { profile: Profile; changeEmail: ReactNode }) {
  const { t } = useTranslation("accounts");
  const countries = useCountryOptions();
  const save = useSaveProfile();
  const form = useForm<z.input<typeof General>, unknown, z.infer<typeof General>>({
    resolver: contractResolver(General),
    defaultValues: generalOf(profile),
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const name = useWatch({ control: form.control, name: "name" });

  function submit(body: z.infer<typeof General>): void {
    save.mutate(
      { ...formOf(profile), ...body },
      {
        onSuccess: (saved) => {
          form.reset(generalOf(saved));
          toast.success(t("saved"));
        },
        onError: (error) => toast.error(showRefusal(form, error) ?? t("save_failed")),
      },
    );
  }

  return (
    <form noValidate className="data-form" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Section title={t("identity_title")} about={t("identity_text")} look="split">
        <div className="data-fields">
          <NameFields form={form} className="data-pair data-names" />
          <TextField
            label={t("email")}
            value={profile.email}
            readOnly
            end={changeEmail}
            hint={t("email_about")}
          />
          <NativeSelect
            label={t("country")}
            autoComplete="country"
            placeholder={t("no_country")}
            options={countries}
            error={errors.country?.message}
            {...form.register("country", { setValueAs: (value: string) => value || null })}
          />
        </div>
      </Section>
      <Section title={t("news_title")} about={t("news_text")} look="split">
        <Checkbox label={t("accept_newsletter")} {...form.register("newsletter")} />
      </Section>
      <SaveBar
        isDirty={isDirty}
        isComplete={Boolean(name?.trim())}
        isSaving={save.isPending}
        onDiscard={() => form.reset()}
      />
    </form>
  );
}
