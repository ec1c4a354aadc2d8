import { Button } from "@palco/ui/button";
import { Film } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMediaFormat } from "#features/media/use-media-format.ts";
import { VideoDrop } from "#features/media/VideoDrop.tsx";

export interface PickedVideo {
  file: File;
  handle: FileSystemFileHandle | undefined;
}

export interface FirstVideoProps {
  video: PickedVideo | undefined;
  onPick: (video: PickedVideo | undefined) => void;
  disabled: boolean;
}

/** The film of a product that is not there yet: kept until it is. */
export function FirstVideo({ video, onPick, disabled }: FirstVideoProps) {
  const { t } = useTranslation("catalogue-editor");
  const format = useMediaFormat();
  if (!video)
    return (
      <VideoDrop
        label={t("video_file")}
        hint={t("video_first_hint")}
        disabled={disabled}
        onVideo={(file, handle) => onPick({ file, handle })}
      />
    );
  return (
    <div className="editor-picked">
      <span className="edit-strip-icon" aria-hidden="true">
        <Film />
      </span>
      <p>
        <strong translate="no" data-user-content>
          {video.file.name}
        </strong>
        <span>{format.size(video.file.size)}</span>
      </p>
      <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onPick(undefined)}>
        {t("video_change")}
      </Button>
    </div>
  );
}
