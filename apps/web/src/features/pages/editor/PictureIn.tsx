import { ApiError } from "@palco/contract/client";
import { ImagePicker } from "@palco/ui/image-picker";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { checkImage } from "#features/media/check-image.ts";
import { sendImage } from "#features/media/send-image.ts";
import type { SectionEditing } from "./section-editing.ts";

interface PictureInProps {
  of: SectionEditing;
  label: string;
  imageId: string | null;
  onChange: (imageId: string | null) => void;
  ratio?: number;
  errorAt?: string;
}

/** A picture of a section: sent when it is chosen. */
export function PictureIn({
  of,
  label,
  imageId,
  onChange,
  ratio = 1100 / 650,
  errorAt = "imageId",
}: PictureInProps) {
  const { t } = useTranslation(["page-editor", "media"]);
  const [sending, setSending] = useState<{ file?: File; progress?: number; error?: string }>({});
  const image = of.things.images.find(({ id }) => id === imageId);
  async function choose(file: File | null): Promise<void> {
    setSending({});
    if (!file) return onChange(null);
    const checked = await checkImage(file);
    if ("problem" in checked) return setSending({ error: t(`media:${checked.problem}`) });
    setSending({ file, progress: 0 });
    try {
      const typed = new File([file], file.name, { type: checked.type });
      const sent = await sendImage(typed, "page", (progress) => setSending({ file, progress }));
      of.know({ images: [sent] });
      onChange(sent.id);
      setSending({});
    } catch (error) {
      setSending({ error: error instanceof ApiError ? error.message : t("page-editor:picture_not_sent") });
    }
  }
  return (
    <ImagePicker
      label={label}
      ratio={ratio}
      value={sending.file ?? imageSource(image ?? null)?.src ?? null}
      {...(sending.progress !== undefined && { progress: sending.progress })}
      error={sending.error ?? of.errorOf(errorAt)}
      onChange={(file) => void choose(file)}
    />
  );
}
