import { TextField } from "@palco/ui/text-field";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { PartFrame } from "./PartFrame.tsx";
import { useKnownParts } from "./known-parts.ts";

/** A picture, with what it shows for who does not see it, and its caption. */
export function ImageBox(props: NodeViewProps) {
  const { t } = useTranslation("rich-text");
  const { imageId, alt, caption } = props.node.attrs as { imageId: string; alt: string; caption: string };
  const { editor, updateAttributes } = props;
  const shown = imageSource(useKnownParts().images.get(imageId));
  return (
    <PartFrame {...props} className="post-image-box">
      {shown ? <img {...shown} sizes="720px" alt={alt} draggable={false} /> : null}
      <div className="post-image-box__words" contentEditable={false}>
        <TextField
          label={t("image_alt")}
          hint={alt ? undefined : t("image_alt_hint")}
          maxLength={300}
          disabled={!editor.isEditable}
          value={alt}
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
        <TextField
          label={t("image_caption")}
          maxLength={300}
          disabled={!editor.isEditable}
          value={caption}
          onChange={(event) => updateAttributes({ caption: event.target.value })}
        />
      </div>
    </PartFrame>
  );
}
