import { useEffect, useState } from "react";
import type { ReactNode, Ref } from "react";
import { ImagePlus, RefreshCw, Trash2 } from "lucide-react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { useDrop } from "./file-drop.tsx";
import { ProgressBar } from "./progress.tsx";
import { useUi } from "./ui-provider.tsx";
import "./file-drop.css";
import "./image-picker.css";

export type ImagePickerProps = FieldProps & {
  /** A picture already stored (its address), one just chosen, or none. */
  value: string | File | null | undefined;
  onChange: (file: File | null) => void;
  /** Width by height: 16 / 9, 1100 / 650, 1. */
  ratio?: number;
  /** Round, for faces and logos. */
  round?: boolean;
  accept?: string;
  disabled?: boolean;
  /** 0 to 1 while it goes up. */
  progress?: number;
  /** Description of the picture, for its preview. */
  alt?: string;
  /** Under the drop text: "1100 × 650, JPG o PNG, 8 MB". */
  advice?: ReactNode;
  removable?: boolean;
  id?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** One picture: choose or drop it, see it, replace it, take it away. Checking size and type is the form's work. */
export function ImagePicker(props: ImagePickerProps) {
  const {
    value,
    onChange,
    ratio = 16 / 9,
    round,
    accept = "image/jpeg,image/png",
    disabled,
    progress,
    alt = "",
    advice,
    removable = true,
    ref,
    ...field
  } = props;
  const { text } = useUi();
  const source = usePreview(value);
  const { isOver, dropProps } = useDrop((files) => onChange(files[0] ?? null), { disabled });
  return (
    <Field {...field}>
      {(control) => (
        <div className="ui-image-picker" data-round={round || undefined}>
          <div
            className={classNames(
              "ui-image-picker__frame",
              !source && "ui-file-drop",
              isOver && "ui-file-drop--over",
            )}
            style={{ aspectRatio: ratio }}
            data-disabled={disabled || undefined}
            {...dropProps}
          >
            <input
              {...control}
              aria-labelledby={`${control.id}-label`}
              ref={ref}
              type="file"
              className="ui-file-drop__input"
              accept={accept}
              disabled={disabled}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = "";
                if (file) onChange(file);
              }}
            />
            {source ? (
              <img src={source} alt={alt} className="ui-image-picker__image" />
            ) : (
              <>
                <span className="ui-file-drop__icon">
                  <ImagePlus aria-hidden="true" />
                </span>
                {round ? null : (
                  <span className="ui-file-drop__words">
                    <strong>{text("drop_file")}</strong>
                    <span>{advice ?? text("drop_browse")}</span>
                  </span>
                )}
              </>
            )}
            {progress === undefined ? null : (
              <div className="ui-image-picker__progress">
                <ProgressBar value={progress} label={text("loading")} hideLabel />
              </div>
            )}
          </div>
          {source && !disabled ? (
            <div className="ui-image-picker__tools">
              <Button
                size="sm"
                icon={<RefreshCw aria-hidden="true" />}
                onClick={() => document.getElementById(control.id)?.click()}
              >
                {text("replace")}
              </Button>
              {removable ? (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onChange(null)}
                >
                  {text("remove")}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      )}
    </Field>
  );
}

/** An address the browser can show, given back when no longer needed. */
function usePreview(value: string | File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!(value instanceof File)) return;
    const objectUrl = URL.createObjectURL(value);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(null);
    };
  }, [value]);
  return value instanceof File ? url : (value ?? null);
}
