import { TextField } from "@palco/ui/text-field";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslation } from "react-i18next";
import { FileLabel } from "#features/media/FileLabel.tsx";
import { useKnownParts } from "#features/rich-text/parts/known-parts.ts";
import { PartFrame } from "#features/rich-text/parts/PartFrame.tsx";

/** A file in the text, to be downloaded by readers. */
export function FileBox(props: NodeViewProps) {
  const { t } = useTranslation("posts");
  const { resourceId, caption } = props.node.attrs as { resourceId: string; caption: string };
  const { editor, updateAttributes } = props;
  const file = useKnownParts().files.get(resourceId);
  return (
    <PartFrame {...props} className="post-image-box">
      <div className="post-image-box__words" contentEditable={false}>
        {file ? <FileLabel file={file} /> : <strong>{t("file_gone")}</strong>}
        <TextField
          label={t("file_caption")}
          maxLength={300}
          disabled={!editor.isEditable}
          value={caption}
          onChange={(event) => updateAttributes({ caption: event.target.value })}
        />
      </div>
    </PartFrame>
  );
}
