import { IconButton } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { AudioLines, CircleAlert, CircleCheck, Film, Paperclip, Pause, Play, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { imageUrl } from "#app/images.ts";
import { UploadFileAgain } from "./UploadFileAgain.tsx";
import { cancelUpload, pauseUpload, resumeUpload } from "./upload-manager.ts";
import { isOver, type VideoUploadState } from "./upload-types.ts";
import { useUploadWords } from "./use-upload-words.ts";

/** One upload in the dock: its name, how far it is, pause and cancel. */
export function DockRow({ upload }: { upload: VideoUploadState }) {
  const { t } = useTranslation("media");
  const { status, detail, problem } = useUploadWords(upload);
  const { id, phase, asset, filename, sent, size } = upload;
  const hasArrived = asset !== undefined || phase === "ready";
  const onItsWay = phase === "sending" || phase === "offline" || phase === "paused";
  const made = asset?.renditions.length
    ? asset.renditions.reduce((sum, one) => sum + one.segmentsDone / one.segmentsTotal, 0) /
      asset.renditions.length
    : undefined;
  const poster = asset?.poster;
  return (
    <li className="dock-row" data-phase={phase}>
      <span className="dock-row__picture">
        {poster ? (
          <img src={imageUrl(poster, 160)} alt="" width={64} height={36} />
        ) : phase === "ready" ? (
          <CircleCheck aria-hidden="true" />
        ) : problem ? (
          <CircleAlert aria-hidden="true" />
        ) : upload.audioTrack || upload.audio ? (
          <AudioLines aria-hidden="true" />
        ) : upload.resource ? (
          <Paperclip aria-hidden="true" />
        ) : (
          <Film aria-hidden="true" />
        )}
      </span>
      <div className="dock-row__words">
        <p className="dock-row__name" translate="no" data-user-content title={filename}>
          {filename}
        </p>
        <p className="dock-row__state">{problem ?? detail ?? status}</p>
        {onItsWay ? (
          <ProgressBar
            size="sm"
            value={size ? sent / size : 0}
            label={filename}
            hideLabel
            tone={phase === "offline" ? "warning" : "primary"}
          />
        ) : null}
        {phase === "processing" ? (
          <ProgressBar size="sm" value={made} label={filename} hideLabel tone="success" />
        ) : null}
      </div>
      <div className="dock-row__tools">
        {phase === "sending" || phase === "offline" ? (
          <IconButton size="sm" label={t("pause")} onClick={() => pauseUpload(id)}>
            <Pause aria-hidden="true" />
          </IconButton>
        ) : null}
        {phase === "paused" || phase === "failed" ? (
          <IconButton size="sm" label={t("resume")} onClick={() => void resumeUpload(id)}>
            <Play aria-hidden="true" />
          </IconButton>
        ) : null}
        {asset && !isOver(upload) ? null : (
          <IconButton
            size="sm"
            label={hasArrived ? t("dismiss") : t("cancel_upload")}
            onClick={() => cancelUpload(id)}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {phase === "needs_file" ? (
        <div className="dock-row__again">
          <UploadFileAgain upload={upload} />
        </div>
      ) : null}
    </li>
  );
}
