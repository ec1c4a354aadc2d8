import { IconButton } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { AudioLines, Pause, Play, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useShowsUpload } from "./shown-uploads.ts";
import { UploadFileAgain } from "./UploadFileAgain.tsx";
import { cancelUpload, pauseUpload, resumeUpload } from "./upload-manager.ts";
import type { VideoUploadState } from "./upload-types.ts";
import { useSoundName } from "./use-sound-name.ts";
import { useUploadWords } from "./use-upload-words.ts";

/** A further sound on its way: how far it is, pause, cancel; why it was refused. */
export function SoundUploadRow({ upload }: { upload: VideoUploadState }) {
  const { t } = useTranslation("media");
  const { status, detail, problem } = useUploadWords(upload);
  const name = useSoundName()(upload.sound!);
  useShowsUpload(upload.id);
  const { id, phase, sent, size } = upload;
  const isMoving = phase === "sending" || phase === "offline";
  return (
    <li className="media-captions__item media-sound">
      <AudioLines aria-hidden="true" />
      <div className="media-sound__words">
        <span className="media-sound__name" data-user-content>
          {name}
        </span>
        {problem ? (
          <span className="media-sound__wrong" role="alert">
            {problem}
          </span>
        ) : (
          <span className="media-sound__detail">{detail ? `${status} · ${detail}` : status}</span>
        )}
        {isMoving || phase === "paused" ? (
          <ProgressBar
            size="sm"
            value={size ? sent / size : 0}
            label={name}
            hideLabel
            tone={phase === "offline" ? "warning" : "primary"}
          />
        ) : null}
        {phase === "needs_file" ? <UploadFileAgain upload={upload} /> : null}
      </div>
      {isMoving ? (
        <IconButton size="sm" label={t("pause")} onClick={() => pauseUpload(id)}>
          <Pause aria-hidden="true" />
        </IconButton>
      ) : null}
      {phase === "paused" || phase === "failed" ? (
        <IconButton size="sm" label={t("resume")} onClick={() => void resumeUpload(id)}>
          <Play aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton
        size="sm"
        label={phase === "refused" ? t("dismiss") : t("cancel_upload")}
        onClick={() => cancelUpload(id)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
