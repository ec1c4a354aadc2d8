import type { NodeViewProps } from "@tiptap/react";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PartFrame } from "#features/rich-text/parts/PartFrame.tsx";

/** Marks the end of the part that is free for everybody. */
export function WallBox(props: NodeViewProps) {
  const { t } = useTranslation("posts");
  return (
    <PartFrame {...props} className="post-wall-box">
      <p>
        <Lock aria-hidden="true" />
        {t("wall")}
      </p>
    </PartFrame>
  );
}
