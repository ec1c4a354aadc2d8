import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { Pause, Play, RotateCcw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RenditionList } from "./RenditionList.tsx";
import { UploadFileAgain } from "./UploadFileAgain.tsx";
import { cancelUpload, pauseUpload, resumeUpload } from "./upload-manager.ts";
import { isOver, type UploadPhase, type VideoUploadState } from "./upload-types.ts";
import { useUploadWords } from "./use-upload-words.ts";
import { VideoFrame } from "./VideoFrame.tsx";

const tones: Record<UploadPhase, "primary" | "success" | "danger" | "warning" | "neutral"> = {
  sending: "primary", offline: "warning", paused: "neutral", needs_file: "warning", processing: "primary", ready: "success", refused: "danger", failed: "danger",
}; // prettier-ignore

/** One upload in full: how far it is, what can be done, and the qualities as they are made. */
export function UploadCard({
  upload,
  onChange,
}: {
  upload: VideoUploadState;
  /** Choose another film. */ onChange?: () => void;
}) {
  const { t } = useTranslation("media");
  const { status, detail, problem } = useUploadWords(upload);
  const { id, phase, sent, size, asset, filename } = upload;
  const onItsWay = phase === "sending" || phase === "offline" || phase === "paused";
  return (
    <article className="media-card" aria-label={filename}>
      <VideoFrame
        poster={asset?.poster}
        durationMs={asset?.durationMs}
        preview={upload.preview}
        waiting={phase === "processing"}
      />
      <div className="media-card__body">
        <header className="media-card__head">
          <div className="media-card__words">
            <p className="media-card__name" translate="no" data-user-content title={filename}>
              {filename}
            </p>
            <StatusChip
              tone={asset?.state === "playable" ? "success" : tones[phase]}
              live={phase === "sending" || phase === "processing"}
            >
              {status}
            </StatusChip>
          </div>
          <div className="media-card__tools">
            {phase === "sending" || phase === "offline" ? (
              <IconButton label={t("pause")} onClick={() => pauseUpload(id)}>
                <Pause aria-hidden="true" />
              </IconButton>
            ) : null}
            {phase === "paused" ? (
              <IconButton label={t("resume")} variant="secondary" onClick={() => void resumeUpload(id)}>
                <Play aria-hidden="true" />
              </IconButton>
            ) : null}
            {asset && !isOver(upload) ? null : (
              <IconButton label={asset ? t("dismiss") : t("cancel_upload")} onClick={() => cancelUpload(id)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </header>
        {onItsWay ? (
          <ProgressBar
            value={size ? sent / size : 0}
            label={status}
            hideLabel
            tone={phase === "offline" ? "warning" : "primary"}
          />
        ) : null}
        {detail ? <p className="media-card__detail">{detail}</p> : null}
        {phase === "needs_file" ? <UploadFileAgain upload={upload} /> : null}
        {problem ? (
          <Alert
            tone="danger"
            announce
            actions={
              phase === "failed" ? (
                <Button
                  size="sm"
                  icon={<RotateCcw aria-hidden="true" />}
                  onClick={() => void resumeUpload(id)}
                >
                  {t("try_again")}
                </Button>
              ) : onChange ? (
                <Button size="sm" onClick={onChange}>
                  {t("choose_another")}
                </Button>
              ) : null
            }
          >
            {problem}
          </Alert>
        ) : null}
        {asset && asset.state !== "refused" ? <RenditionList asset={asset} /> : null}
      </div>
    </article>
  );
}
