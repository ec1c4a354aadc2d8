import { IconButton } from "@palco/ui/button";
import { Pause, Play, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cancelUpload, pauseUpload, resumeUpload } from "./upload-manager.ts";
import type { VideoUploadState } from "./upload-types.ts";

/** Actions on a running upload: pause, resume, cancel. */
export function UploadButtons({ upload: { id, phase } }: { upload: VideoUploadState }) {
  const { t } = useTranslation("media");
  return (
    <>
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
      <IconButton
        size="sm"
        label={phase === "refused" ? t("dismiss") : t("cancel_upload")}
        onClick={() => cancelUpload(id)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}
