import { ApiError } from "@palco/contract/client";
import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media/api";
import { ImagePicker } from "@palco/ui/image-picker";
import { useEffect, useRef, useState } from "react";
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
  /** Whether one is on its way: a form waits with saving. */
  onSending?: (isSending: boolean) => void;
}

/** One of several pictures of a form: sent when it is chosen. */
export function SentPicture({
  purpose,
  label,
  ratio,
  image,
  onImage,
  onRemove,
  onSending,
}: SentPictureProps) {
  const { t } = useTranslation("media");
  const [sending, setSending] = useState<{ file?: File; progress?: number; error?: string }>({});
  // What else was typed while it went up is in the newest of them; a field that is gone wants none.
  const put = useRef<SentPictureProps["onImage"]>(undefined);
  useEffect(() => {
    put.current = onImage;
    return () => {
      put.current = undefined;
    };
  });
  async function choose(file: File | null): Promise<void> {
    setSending({});
    if (!file) return onRemove?.();
    const checked = await checkImage(file);
    if ("problem" in checked) return setSending({ error: t(checked.problem) });
    setSending({ file, progress: 0 });
    onSending?.(true);
    try {
      const typed = new File([file], file.name, { type: checked.type });
      const sent = await sendImage(typed, purpose, (progress) => setSending({ file, progress }));
      setSending({});
      put.current?.(sent);
    } catch (error) {
      setSending({ error: error instanceof ApiError ? error.message : t("image_not_sent") });
    } finally {
      onSending?.(false);
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
