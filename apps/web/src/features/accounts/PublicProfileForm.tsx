import { type Profile, ProfileForm } from "@palco/contract/accounts/profile";
import { Switch } from "@palco/ui/checkbox";
import { TextLink } from "@palco/ui/link";
import { Section } from "@palco/ui/page-header";
import { TextArea } from "@palco/ui/text-area";
import { TextField } from "@palco/ui/text-field";
import { toast } from "@palco/ui/toasts";
import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { contractResolver, showRefusal } from "#app/form.ts";
import { imageUrl } from "#app/images.ts";
import { ProfileHead } from "#app/profile.tsx";
import { SaveBar } from "#app/save-bar.tsx";
import { AvatarField, avatarUpload } from "./AvatarField.tsx";
import { NameFields } from "./NameFields.tsx";
import { isShown, ProfileVisibility } from "./ProfileVisibility.tsx";
import { linkExamples, profileLinks, profileNetworks, withScheme } from "./profile-links.ts";
import { formOf, useSaveProfile } from "./use-profile.ts";

const descriptionMax = 1000;

/** Fields of this tab; the rest of the profile stays as it is. */
const Public = ProfileForm.pick({
  name: true,
  surname: true,
  company: true,
  position: true,
  description: true,
  publicProfile: true,
  social: true,
  avatarImageId: true,
});
type Public = z.infer<typeof Public>;

function publicOf(profile: Profile): Public {
  const { name, surname, company, position, description, publicProfile, social, avatar } = profile;
  const avatarImageId = avatar?.id ?? null;
  return { name, surname, company, position, description, publicProfile, social, avatarImageId };
}

/** What others see of a person, with a preview, and whether they may. */
export function PublicProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(["profile", "accounts"]);
  const save = useSaveProfile();
  const [avatar, setAvatar] = useState(profile.avatar);
  const form = useForm<z.input<typeof Public>, unknown, Public>({
    resolver: contractResolver(Public),
    defaultValues: publicOf(profile),
    mode: "onTouched",
  });
  // Saved without it, the picture would be lost.
  const isSending = useIsMutating({ mutationKey: avatarUpload }) > 0;
  const { errors, isDirty } = form.formState;
  const typed = useWatch({ control: form.control }) as Public;

  function submit(body: Public): void {
    save.mutate(
      { ...formOf(profile), ...body },
      {
        onSuccess: (saved) => {
          form.reset(publicOf(saved));
          toast.success(t("accounts:saved"));
        },
        onError: (error) => toast.error(showRefusal(form, error) ?? t("accounts:save_failed")),
      },
    );
  }
  function discard(): void {
    form.reset();
    setAvatar(profile.avatar);
  }

  return (
    <form noValidate className="data-form" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Section title={t("shown_title")} about={t("shown_text")} look="split">
        <div className="data-fields">
          <Switch label={t("shown_switch")} hint={t("shown_hint")} {...form.register("publicProfile")} />
          <ProfileVisibility organizer={profile.organizer} />
        </div>
      </Section>
      <Section title={t("about_title")} about={t("about_text")} look="split">
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
          <div className="data-pair">
            <TextField
              label={t("accounts:position")}
              autoComplete="organization-title"
              error={errors.position?.message}
              {...form.register("position")}
            />
            <TextField
              label={t("accounts:company")}
              autoComplete="organization"
              error={errors.company?.message}
              {...form.register("company")}
            />
          </div>
          <TextArea
            label={t("description")}
            rows={5}
            counter={descriptionMax}
            error={errors.description?.message}
            {...form.register("description")}
          />
        </div>
      </Section>
      <Section title={t("links_title")} about={t("links_text")} look="split">
        <div className="data-pair">
          {profileNetworks.map((network) => (
            <TextField
              key={network}
              label={t(`accounts:social_${network}`)}
              type="url"
              inputMode="url"
              placeholder={linkExamples[network]}
              error={errors.social?.[network]?.message}
              {...form.register(`social.${network}`, {
                onBlur: ({ target }: { target: HTMLInputElement }) => {
                  const address = withScheme(target.value);
                  if (address !== target.value)
                    form.setValue(`social.${network}`, address, { shouldDirty: true, shouldValidate: true });
                },
              })}
            />
          ))}
        </div>
      </Section>
      <Section title={t("preview_title")} about={t("preview_text")} look="split">
        <div className="data-fields">
          <ProfileHead
            isPreview
            name={`${typed.name} ${typed.surname}`.trim() || t("nameless")}
            title={[typed.position, typed.company].filter(Boolean).join(" · ")}
            about={typed.description}
            face={avatar ? imageUrl(avatar, 256) : null}
            links={profileLinks(typed.social)}
          />
          <p className="data-note">
            {isShown(profile) ? (
              <>
                {t("preview_shown")} <TextLink href={`/users/${profile.id}`}>{t("see")}</TextLink>
              </>
            ) : (
              t("preview_hidden")
            )}
          </p>
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        isComplete={Boolean(typed.name.trim())}
        isSaving={save.isPending || isSending}
        onDiscard={discard}
      />
    </form>
  );
}
