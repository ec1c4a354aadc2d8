import { FileDrop } from "@palco/ui/file-drop";
import { Clapperboard } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkVideo, type VideoProblem } from "./check-video.ts";
import { canPickHandles, handleOfDrop, pickVideo } from "./file-handles.ts";

export interface VideoDropProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onVideo: (file: File, handle: FileSystemFileHandle | undefined) => void;
}

/** A place to drop a film; what cannot be one is said at once. */
export function VideoDrop({ label, hint, error, required, disabled, onVideo }: VideoDropProps) {
  const { t } = useTranslation("media");
  const [problem, setProblem] = useState<VideoProblem>();
  const dropped = useRef<Promise<FileSystemFileHandle | undefined>>(undefined);

  async function take(file: File | undefined, handle?: FileSystemFileHandle): Promise<void> {
    if (!file) return;
    const found = await checkVideo(file);
    setProblem(found);
    if (!found) onVideo(file, handle ?? (await dropped.current));
    dropped.current = undefined;
  }

  return (
    <div
      onDropCapture={(event) => {
        dropped.current = handleOfDrop(event.dataTransfer.items);
      }}
      onClickCapture={(event) => {
        // The browser's newer file window lets us open the file again after a reload.
        if (disabled || !(event.target instanceof HTMLInputElement) || !canPickHandles()) return;
        event.preventDefault();
        void pickVideo().then(async (handle) => take(await handle?.getFile(), handle));
      }}
    >
      <FileDrop
        label={label}
        hint={hint}
        required={required}
        disabled={disabled}
        accept="video/mp4,.mp4,.m4v"
        icon={<Clapperboard aria-hidden="true" />}
        error={problem ? t(problem) : error}
        onFiles={([file]) => void take(file)}
      >
        <strong>{t("drop_title")}</strong>
        <span>{t("drop_text")}</span>
      </FileDrop>
    </div>
  );
}
