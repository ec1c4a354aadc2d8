import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media";
import { ImagePicker } from "@palco/ui/image-picker";
import { recommendedProductImage } from "@palco/values/limits";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import { useImageUpload } from "./use-image-upload.ts";

export interface ImageInputProps {
  value: ImageView | null | undefined;
  onChange: (image: ImageView | null) => void;
  purpose: ImagePurpose;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  removable?: boolean;
  /** What the picture shows, for its preview. */
  alt?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The sizes we ask for; what differs is cut to fit where it is shown. */
const advised: Partial<Record<ImagePurpose, { width: number; height: number }>> = {
  product: recommendedProductImage,
  "channel-cover": { width: 1920, height: 640 },
  "channel-profile": { width: 600, height: 600 },
  "channel-logo": { width: 600, height: 600 },
  avatar: { width: 400, height: 400 },
};

/** A picture of a form: chosen or dropped, sent at once, and its stored form is the value. */
export function ImageInput({ value, onChange, purpose, hint, error, ...picker }: ImageInputProps) {
  const { t } = useTranslation("media");
  const upload = useImageUpload(purpose, onChange);
  const size = advised[purpose];
  const isSmall = value && size && value.width < size.width * 0.6;
  const advice = size ? t("image_advice_size", size) : t("image_advice");
  return (
    <ImagePicker
      {...picker}
      value={upload.file ?? (value ? imageUrl(value, 640) : null)}
      onChange={(file) => {
        if (file) return void upload.send(file);
        upload.reset();
        onChange(null);
      }}
      ratio={size ? size.width / size.height : undefined}
      round={purpose === "avatar" || purpose === "channel-profile"}
      progress={upload.progress}
      advice={advice}
      hint={isSmall ? t("image_small", size) : hint}
      error={upload.error ?? error}
    />
  );
}
