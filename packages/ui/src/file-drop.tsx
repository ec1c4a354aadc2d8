import { useId, useRef, useState } from "react";
import type { DragEvent, ReactNode, Ref } from "react";
import { Upload } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { useUi } from "./ui-provider.tsx";
import "./file-drop.css";

export type FileDropProps = FieldProps & {
  onFiles: (files: File[]) => void;
  /** As the HTML attribute: "video/mp4,.mp4". Not a check: what is dropped comes through, refuse it with words. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  /** Instead of the usual two lines. */
  children?: ReactNode;
  id?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A place to drop files on, and a file button for everyone else. */
export function FileDrop({
  onFiles,
  accept,
  multiple,
  disabled,
  icon,
  children,
  ref,
  ...field
}: FileDropProps) {
  const { text } = useUi();
  const { isOver, dropProps } = useDrop(onFiles, { multiple, disabled });
  const wordsId = useId();
  return (
    <Field {...field}>
      {(control) => (
        <div
          className={classNames("ui-file-drop", isOver && "ui-file-drop--over")}
          data-disabled={disabled || undefined}
          {...dropProps}
        >
          <input
            {...control}
            aria-labelledby={`${control.id}-label ${wordsId}`}
            ref={ref}
            type="file"
            className="ui-file-drop__input"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              // So that choosing the same file again is a change.
              event.target.value = "";
              if (files.length > 0) onFiles(files);
            }}
          />
          <span className="ui-file-drop__icon">{icon ?? <Upload aria-hidden="true" />}</span>
          <span id={wordsId} className="ui-file-drop__words">
            {children ?? (
              <>
                <strong>{text("drop_file")}</strong> <span>{text("drop_browse")}</span>
              </>
            )}
          </span>
        </div>
      )}
    </Field>
  );
}

/** Dragging files over an element and letting go. */
export function useDrop(
  onFiles: (files: File[]) => void,
  { multiple, disabled }: { multiple?: boolean; disabled?: boolean },
) {
  const [isOver, setOver] = useState(false);
  // Entering a child fires leave on the parent: count instead of trusting one event.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes("Files");
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const dropProps = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: () => {
      depth.current -= 1;
      if (depth.current <= 0) leave();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      leave();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
    },
  };
  return { isOver, dropProps };
}
