import { ApiError } from "@palco/contract/client";
import type { ImageView } from "@palco/contract/fields";
import type { ImagePurpose } from "@palco/contract/media/api";
import { toast } from "@palco/ui/toasts";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkImage } from "#features/media/check-image.ts";
import { sendImage } from "#features/media/send-image.ts";
import { insertPart } from "./document-of.ts";

/** Sends pictures that were chosen, pasted or dropped; where they stood they are put when they have arrived. */
export function useImageUploads(onImage: (image: ImageView) => void, purpose: ImagePurpose = "product") {
  const { t } = useTranslation("rich-text");
  const [sending, setSending] = useState(0);

  async function send(file: File): Promise<ImageView | undefined> {
    const checked = await checkImage(file);
    if ("problem" in checked) return void toast.error(t(`media:${checked.problem}` as "image_not_sent"));
    setSending((count) => count + 1);
    try {
      const typed = new File([file], file.name, { type: checked.type });
      const image = await sendImage(typed, purpose, () => {}, new AbortController().signal);
      onImage(image);
      return image;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t("image_not_sent"));
      return undefined;
    } finally {
      setSending((count) => count - 1);
    }
  }

  /** One picture stands by itself, several make a gallery. */
  async function insert(editor: Editor, files: readonly File[]): Promise<void> {
    const sent = await Promise.all(files.map(send));
    const images = sent.flatMap((image) => (image ? [{ imageId: image.id, alt: "" }] : []));
    if (!images.length || editor.isDestroyed) return;
    const [first, ...more] = images;
    insertPart(
      editor,
      more.length
        ? { type: "gallery", attrs: { images, caption: "" } }
        : { type: "image", attrs: { ...first!, caption: "" } },
    );
  }

  return {
    isSending: sending > 0,
    insert,
    /** Inserts pasted or dropped images. When HTML comes with them, that is pasted instead. */
    take(editor: Editor | null, data: DataTransfer | null): boolean {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
      if (!editor || !files.length || data?.types.includes("text/html")) return false;
      void insert(editor, files);
      return true;
    },
  };
}
export type ImageUploads = ReturnType<typeof useImageUploads>;
