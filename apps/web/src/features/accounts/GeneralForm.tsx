import { type Profile, ProfileForm } from "@palco/contract/accounts/profile";
import { TextLink } from "@palco/ui/link";
import { NativeSelect } from "@palco/ui/native-select";
import { Section } from "@palco/ui/page-header";
import { Checkbox, Switch } from "@palco/ui/checkbox";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { SaveBar } from "#app/save-bar.tsx";
import { AvatarField, avatarUpload } from "./AvatarField.tsx";
import { NameFields } from "./NameFields.tsx";
import { useCountryOptions } from "./use-country-options.ts";
import { formOf, useSaveProfile } from "./use-profile.ts";

const networks = ["youtube", "twitter", "facebook", "instagram", "linkedin", "web"] as const;
const descriptionMax = 1000;

/** The user's name, picture, public profile and newsletter. */
export function GeneralForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("accounts");
  const countries = useCountryOptions();
  const save = useSaveProfile();
  const [avatar, setAvatar] = useState(profile.avatar);
  const form = useForm<z.input<typeof ProfileForm>, unknown, ProfileForm>({
    resolver: contractResolver(ProfileForm),
    defaultValues: formOf(profile),
    mode: "onTouched",
  });
  // Saved without it, the picture would be lost.
  const isSending = useIsMutating({ mutationKey: avatarUpload }) > 0;
  const { errors, isDirty } = form.formState;
  const name = useWatch({ control: form.control, name: "name" });

  function submit(body: ProfileForm): void {
    // Language and time zone have their own places, the menu of the navigation bar for one: they may have changed since.
    const { language, timezone } = profile;
    save.mutate(
      { ...body, language, timezone },
      {
        onSuccess: (saved) => {
          form.reset(formOf(saved));
          toast.success(t("saved"));
        },
        onError: (error) => toast.error(showRefusal(form, error) ?? t("save_failed")),
      },
    );
  }
  function discard(): void {
    form.reset();
    setAvatar(profile.avatar);
  }

  return (
    <form noValidate className="data-form" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Section title={t("identity_title")} about={t("identity_text")} look="split">
        <div className="data-fields">
          <Controller
            control={form.control}
            name="avatarImageId"
            render={({ field }) => (
              <AvatarField
                avatar={avatar}
                error={errors.avatarImageId?.message}
                onChange={(image) => {
                  setAvatar(image);
                  field.onChange(image?.id ?? null);
                }}
              />
            )}
          />
          <NameFields form={form} className="data-pair" />
          <TextField label={t("email")} value={profile.email} readOnly hint={t("email_fixed")} />
          <NativeSelect
            label={t("country")}
            autoComplete="country"
            placeholder={t("no_country")}
            options={countries}
            error={errors.country?.message}
            {...form.register("country", { setValueAs: (value: string) => value || null })}
          />
          <div className="data-pair">
            <TextField
              label={t("company")}
              autoComplete="organization"
              error={errors.company?.message}
              {...form.register("company")}
            />
            <TextField
              label={t("position")}
              autoComplete="organization-title"
              error={errors.position?.message}
              {...form.register("position")}
            />
          </div>
        </div>
      </Section>
      <Section title={t("public_title")} about={t("public_text")} look="split">
        <div className="data-fields">
          <Switch label={t("public_switch")} {...form.register("publicProfile")} />
          {profile.publicProfile ? (
            <TextLink href={`/users/${profile.id}`}>{t("profile_see")}</TextLink>
          ) : null}
          <TextArea
            label={t("description")}
            rows={4}
            counter={descriptionMax}
            error={errors.description?.message}
            {...form.register("description")}
          />
          <div className="data-pair">
            {networks.map((network) => (
              <TextField
                key={network}
                label={t(`social_${network}`)}
                type="url"
                inputMode="url"
                placeholder={t("social_placeholder")}
                error={errors.social?.[network]?.message}
                {...form.register(`social.${network}`)}
              />
            ))}
          </div>
        </div>
      </Section>
      <Section title={t("news_title")} about={t("news_text")} look="split">
        <Checkbox label={t("accept_newsletter")} {...form.register("newsletter")} />
      </Section>
      <SaveBar
        isDirty={isDirty}
        isComplete={Boolean(name?.trim())}
        isSaving={save.isPending || isSending}
        onDiscard={discard}
      />
    </form>
  );
}
