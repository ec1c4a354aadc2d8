import type { ChannelEdit } from "@palco/contract/channels/edit";
import { Section } from "@palco/ui/page-header";
import { useTranslation } from "react-i18next";
import { ImageInput } from "#features/media/ImageInput.tsx";
import { type Pictures, usePictures } from "#features/media/use-pictures.ts";
import type { ChannelForm } from "./channel-form.ts";

const kinds = ["profile", "cover", "logo"] as const;
type Kind = (typeof kinds)[number];
const fields = { profile: "profileImageId", cover: "coverImageId", logo: "logoImageId" } as const;
const purposes = { profile: "channel-profile", cover: "channel-cover", logo: "channel-logo" } as const;

export interface ImagesStepProps {
  form: ChannelForm;
  pictures: Pictures<Kind>;
  disabled: boolean;
}

/** Its face, its cover and its logo. */
export function ImagesStep({ form, pictures, disabled }: ImagesStepProps) {
  const { t } = useTranslation("channels");
  const { errors } = form.formState;
  return (
    <Section title={t("step_images")} about={t("images_about")}>
      <div className="channel-images">
        {kinds.map((kind) => (
          <ImageInput
            key={kind}
            label={t(`image_${kind}`)}
            alt={t(`image_${kind}`)}
            picture={pictures.of(kind)}
            required={kind === "profile"}
            disabled={disabled}
            error={errors[fields[kind]]?.message}
          />
        ))}
      </div>
    </Section>
  );
}

/** The channel's pictures; one that has arrived is in the form. */
export function useChannelPictures(
  { images }: Pick<ChannelEdit, "images">,
  form: ChannelForm,
): Pictures<Kind> {
  return usePictures<Kind>(images, purposes, (kind, image) =>
    form.setValue(fields[kind], image?.id ?? null, { shouldDirty: true, shouldValidate: true }),
  );
}
