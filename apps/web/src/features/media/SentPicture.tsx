import { ApiError } from "@palco/contract/client";
import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media/api";
import { ImagePicker } from "@palco/ui/image-picker";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { checkImage } from "./check-image.ts";
import { sendImage } from "./send-image.ts";

interface SentPictureProps {
  purpose: ImagePurpose;
  label: string;
  /** Width by height. */
  ratio: number;
  image: ImageView | undefined;
  onImage: (image: ImageView) => void;
  /** Absent: it can be changed, not removed. */
  onRemove?: () => void;
}

/** One of several pictures of a form: sent when it is chosen. */
export function SentPicture({ purpose, label, ratio, image, onImage, onRemove }: SentPictureProps) {
  const { t } = useTranslation("media");
  const [sending, setSending] = useState<{ file?: File; progress?: number; error?: string }>({});
  async function choose(file: File | null): Promise<void> {
    setSending({});
    if (!file) return onRemove?.();
    const checked = await checkImage(file);
    if ("problem" in checked) return setSending({ error: t(checked.problem) });
    setSending({ file, progress: 0 });
    try {
      const typed = new File([file], file.name, { type: checked.type });
      const sent = await sendImage(typed, purpose, (progress) => setSending({ file, progress }));
      setSending({});
      onImage(sent);
    } catch (error) {
      setSending({ error: error instanceof ApiError ? error.message : t("image_not_sent") });
    }
  }
  return (
    <ImagePicker
      label={label}
      ratio={ratio}
      removable={onRemove !== undefined}
      value={sending.file ?? imageSource(image)?.src ?? null}
      {...(sending.progress !== undefined && { progress: sending.progress })}
      error={sending.error}
      onChange={(file) => void choose(file)}
    />
  );
}
