import type { ChannelEdit } from "@palco/contract/channels.edit";
import type { ImageView } from "@palco/contract/fields";
import { Section } from "@palco/ui/page-header";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ImageInput } from "#features/media/ImageInput.tsx";
import type { ChannelForm } from "./channel-form.ts";

const kinds = { profile: "profileImageId", cover: "coverImageId", logo: "logoImageId" } as const;
type Kind = keyof typeof kinds;
export type ChannelImages = ChannelEdit["images"];

export interface ImagesStepProps {
  form: ChannelForm;
  images: ChannelImages;
  onImage: (kind: Kind, image: ImageView | null) => void;
  disabled: boolean;
}

/** Its face, its cover and its logo. */
export function ImagesStep({ form, images, onImage, disabled }: ImagesStepProps) {
  const { t } = useTranslation("channels");
  return (
    <Section title={t("step_images")} about={t("images_about")}>
      <div className="channel-fields">
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <div key={kind} className="channel-image" data-kind={kind}>
            <Controller
              control={form.control}
              name={kinds[kind]}
              render={({ field, fieldState }) => (
                <ImageInput
                  label={t(`image_${kind}`)}
                  purpose={`channel-${kind}`}
                  required={kind === "profile"}
                  disabled={disabled}
                  value={images[kind]}
                  error={fieldState.error?.message}
                  alt={t(`image_${kind}`)}
                  onChange={(image) => {
                    onImage(kind, image);
                    field.onChange(image?.id ?? null);
                  }}
                />
              )}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The pictures of the form: those stored, until another is chosen. */
export function useChannelImages(stored: ChannelImages) {
  const [chosen, setChosen] = useState<Partial<ChannelImages>>({});
  return {
    images: { ...stored, ...chosen },
    choose: (kind: Kind, image: ImageView | null) => setChosen((before) => ({ ...before, [kind]: image })),
    forget: () => setChosen({}),
  };
}
