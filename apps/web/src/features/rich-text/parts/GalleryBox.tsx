import { IconButton } from "@palco/ui/button";
import { TextField } from "@palco/ui/text-field";
import type { NodeViewProps } from "@tiptap/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { PartFrame } from "./PartFrame.tsx";
import { useKnownParts } from "./known-parts.ts";

interface Picture {
  imageId: string;
  alt: string;
}

/** Several pictures beside each other. */
export function GalleryBox(props: NodeViewProps) {
  const { t } = useTranslation("rich-text");
  const { images, caption } = props.node.attrs as { images: Picture[]; caption: string };
  const { editor, updateAttributes, deleteNode } = props;
  const known = useKnownParts().images;
  const isLocked = !editor.isEditable;
  const change = (next: Picture[]) => (next.length ? updateAttributes({ images: next }) : deleteNode());
  return (
    <PartFrame {...props} className="post-gallery-box">
      <ul contentEditable={false}>
        {images.map(({ imageId, alt }, place) => {
          const shown = imageSource(known.get(imageId));
          return (
            <li key={`${imageId} ${place}`}>
              {shown ? <img {...shown} sizes="240px" alt={alt} draggable={false} /> : null}
              <TextField
                label={t("gallery_alt", { place: place + 1 })}
                maxLength={300}
                disabled={isLocked}
                value={alt}
                onChange={(event) =>
                  change(images.map((one, at) => (at === place ? { ...one, alt: event.target.value } : one)))
                }
              />
              {isLocked ? null : (
                <IconButton
                  size="sm"
                  label={t("gallery_remove", { place: place + 1 })}
                  onClick={() => change(images.filter((_, at) => at !== place))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      <div contentEditable={false}>
        <TextField
          label={t("image_caption")}
          maxLength={300}
          disabled={isLocked}
          value={caption}
          onChange={(event) => updateAttributes({ caption: event.target.value })}
        />
      </div>
    </PartFrame>
  );
}
