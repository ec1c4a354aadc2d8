import type { ImagePurpose } from "@palco/contract/media/api";
import { ImagePicker } from "@palco/ui/image-picker";
import { recommendedProductImage } from "@palco/values/limits";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import type { Picture } from "./use-pictures.ts";

export interface ImageInputProps {
  picture: Picture;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  removable?: boolean;
  /** Width by height, where its purpose says none. */
  ratio?: number;
  /** Description of the picture, for its preview. */
  alt?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The sizes we ask for; what differs is cut to fit where it is shown. */
const advised: Partial<Record<ImagePurpose, { width: number; height: number }>> = {
  product: recommendedProductImage,
  "channel-cover": { width: 1920, height: 640 },
  "channel-profile": { width: 600, height: 600 },
  "channel-logo": { width: 600, height: 600 },
  speaker: { width: 600, height: 600 },
};

/** A picture of a form: chosen or dropped, and seen while it goes up. */
export function ImageInput({ picture, hint, error, ratio, ...picker }: ImageInputProps) {
  const { t } = useTranslation("media");
  const { purpose, value } = picture;
  const size = advised[purpose];
  const isSmall = value && size && value.width < size.width * 0.6;
  return (
    <ImagePicker
      {...picker}
      value={picture.file ?? (value ? imageUrl(value, 640) : null)}
      onChange={picture.choose}
      ratio={ratio ?? (size ? size.width / size.height : undefined)}
      round={purpose === "channel-profile" || purpose === "speaker"}
      progress={picture.progress}
      advice={size ? t("image_advice_size", size) : t("image_advice")}
      hint={isSmall ? t("image_small", size) : hint}
      error={picture.error ?? error}
    />
  );
}
