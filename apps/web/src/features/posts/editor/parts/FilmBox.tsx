import { TextField } from "@palco/ui/text-field";
import type { NodeViewProps } from "@tiptap/react";
import { useTranslation } from "react-i18next";
import { imageSource } from "#app/images.ts";
import { useAsset } from "#features/media/use-asset.ts";
import { PartFrame } from "#features/rich-text/parts/PartFrame.tsx";

/** A film in the text, followed while it is made ready. */
export function FilmBox(props: NodeViewProps) {
  const { t } = useTranslation("posts");
  const { assetId, caption } = props.node.attrs as { assetId: string; caption: string };
  const { editor, updateAttributes } = props;
  const { data: asset } = useAsset(assetId);
  const shown = imageSource(asset?.poster);
  return (
    <PartFrame {...props} className="post-image-box">
      {shown ? <img {...shown} sizes="720px" alt="" draggable={false} /> : null}
      <div className="post-image-box__words" contentEditable={false}>
        <strong>{asset?.title}</strong>
        {asset?.state === "probing" ? <p>{t("film_waits")}</p> : null}
        <TextField
          label={t("film_caption")}
          maxLength={300}
          disabled={!editor.isEditable}
          value={caption}
          onChange={(event) => updateAttributes({ caption: event.target.value })}
        />
      </div>
    </PartFrame>
  );
}
