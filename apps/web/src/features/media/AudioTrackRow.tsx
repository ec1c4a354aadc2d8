import type { AudioTrackView } from "@palco/contract/media/api";
import { StatusChip } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ProgressBar } from "@palco/ui/progress";
import { AudioLines, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useAudioTrackName } from "./use-audio-track-name.ts";

/** One additional audio track: what it is, whether players offer it, and the way to take it away. */
export function AudioTrackRow({
  audioTrack,
  onRemove,
}: {
  audioTrack: AudioTrackView;
  onRemove?: (() => Promise<unknown>) | undefined;
}) {
  const { t } = useTranslation("media");
  const { percent } = useFormat();
  const name = useAudioTrackName()(audioTrack);
  const { state, reason, progress } = audioTrack;
  return (
    <li className="media-captions__item media-audio-track">
      <AudioLines aria-hidden="true" />
      <div className="media-audio-track__words">
        <span className="media-audio-track__name" data-user-content>
          {name}
        </span>
        {state === "processing" ? (
          <>
            <span className="media-audio-track__detail">
              {t("audio_track_preparing", { percent: percent(progress) })}
            </span>
            <ProgressBar size="sm" value={progress} label={name} hideLabel tone="success" />
          </>
        ) : null}
        {reason ? (
          <span className="media-audio-track__wrong">{t(`audio_track_failed_${reason}`)}</span>
        ) : null}
      </div>
      {state === "ready" ? <StatusChip tone="success">{t("phase_ready")}</StatusChip> : null}
      {onRemove ? (
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("audio_track_remove", { name })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("audio_track_remove_title", { name })}
          description={t("audio_track_remove_text")}
          confirmLabel={t("audio_track_remove_confirm")}
          tone="danger"
          onConfirm={onRemove}
        />
      ) : null}
    </li>
  );
}
