import { IconButton } from "@palco/ui/button";
import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface PartFrameProps extends Pick<NodeViewProps, "selected" | "deleteNode" | "editor"> {
  className: string;
  children: ReactNode;
}

/** A part of a text in its editor: what it shows, and the way to take it out. */
export function PartFrame({ className, selected, deleteNode, editor, children }: PartFrameProps) {
  const { t } = useTranslation("rich-text");
  return (
    <NodeViewWrapper
      className={`post-part-box ${className}`}
      data-selected={selected || undefined}
      data-drag-handle
    >
      {children}
      {editor.isEditable ? (
        <IconButton
          className="post-part-box__remove"
          variant="secondary"
          size="sm"
          label={t("part_remove")}
          onClick={() => {
            deleteNode();
            editor.commands.focus();
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : null}
    </NodeViewWrapper>
  );
}
