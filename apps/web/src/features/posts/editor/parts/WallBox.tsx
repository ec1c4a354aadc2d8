import type { NodeViewProps } from "@tiptap/react";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PartFrame } from "./PartFrame.tsx";

/** Where the part for everybody ends. */
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
