import type { EpisodeEdit } from "@palco/contract/podcasts/api";
import { Button } from "@palco/ui/button";
import { ProgressBar } from "@palco/ui/progress";
import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import type { AudioFileProblem } from "#features/media/check-audio-file.ts";
import { UploadButtons } from "#features/media/UploadButtons.tsx";
import { UploadFileAgain } from "#features/media/UploadFileAgain.tsx";
import type { VideoUploadState } from "#features/media/upload-types.ts";
import { useUploadWords } from "#features/media/use-upload-words.ts";

interface EpisodeSoundLineProps {
  episode: EpisodeEdit;
  /** On its way. */
  upload: VideoUploadState | undefined;
  /** Why the file that was just chosen is not sent. */
  problem: AudioFileProblem | undefined;
  /** Opens the file window; absent where nothing may be changed. */
  onChoose: (() => void) | undefined;
}

/** State of an episode's audio: its length, its progress, or its problem. */
export function EpisodeSoundLine({ episode, upload, problem, onChoose }: EpisodeSoundLineProps) {
  const { t } = useTranslation("podcasts");
  const { t: tMedia } = useTranslation("media");
  const { clock, percent } = useFormat();
  const { sound, title } = episode;
  if (upload) return <Sending upload={upload} />;
  const chooser = onChoose ? (
    <Button
      size="sm"
      icon={<Upload aria-hidden="true" />}
      aria-label={t("sound_upload_of", { title })}
      onClick={onChoose}
    >
      {t("sound_upload")}
    </Button>
  ) : null;
  if (problem)
    return (
      <>
        <span className="episode-row__wrong" role="alert">
          {tMedia(problem)}
        </span>
        {chooser}
      </>
    );
  if (!sound)
    return (
      <>
        <span className="episode-row__detail">{t("sound_none")}</span>
        {chooser}
      </>
    );
  if (sound.state === "failed")
    return (
      <>
        <span className="episode-row__wrong" role="alert">
          {t(`sound_failed_${sound.reason ?? "unplayable"}`)}
        </span>
        {chooser}
      </>
    );
  if (sound.state === "ready")
    return <span className="episode-row__detail">{clock(sound.durationMs ?? 0)}</span>;
  return (
    <span className="episode-row__making">
      <span className="episode-row__detail">
        {sound.state === "waiting" || sound.progress === 0
          ? t(`sound_${sound.state}`)
          : t("sound_processing_share", { percent: percent(sound.progress) })}
      </span>
      <ProgressBar
        size="sm"
        value={sound.progress || undefined}
        label={t("sound_processing")}
        hideLabel
        tone="success"
      />
    </span>
  );
}

function Sending({ upload }: { upload: VideoUploadState }) {
  const { status, detail, problem } = useUploadWords(upload);
  const { phase, sent, size, filename } = upload;
  const isMoving = phase === "sending" || phase === "offline";
  return (
    <div className="episode-row__sending">
      {problem ? (
        <span className="episode-row__wrong" role="alert">
          {problem}
        </span>
      ) : (
        <span className="episode-row__detail">{detail ? `${status} · ${detail}` : status}</span>
      )}
      {isMoving || phase === "paused" ? (
        <ProgressBar
          size="sm"
          value={size ? sent / size : 0}
          label={filename}
          hideLabel
          tone={phase === "offline" ? "warning" : "primary"}
        />
      ) : null}
      {phase === "needs_file" ? <UploadFileAgain upload={upload} /> : null}
      <span className="episode-row__tools">
        <UploadButtons upload={upload} />
      </span>
    </div>
  );
}
