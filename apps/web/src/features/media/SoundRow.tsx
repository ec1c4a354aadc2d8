import type { SoundTrackView } from "@palco/contract/media/api";
import { StatusChip } from "@palco/ui/badge";
import { IconButton } from "@palco/ui/button";
import { ConfirmDialog } from "@palco/ui/dialog";
import { ProgressBar } from "@palco/ui/progress";
import { AudioLines, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { useSoundName } from "./use-sound-name.ts";

/** One further sound: what it is, whether players offer it, and the way to take it away. */
export function SoundRow({
  sound,
  onRemove,
}: {
  sound: SoundTrackView;
  onRemove?: (() => Promise<unknown>) | undefined;
}) {
  const { t } = useTranslation("media");
  const { percent } = useFormat();
  const name = useSoundName()(sound);
  const { state, reason, progress } = sound;
  return (
    <li className="media-captions__item media-sound">
      <AudioLines aria-hidden="true" />
      <div className="media-sound__words">
        <span className="media-sound__name" data-user-content>
          {name}
        </span>
        {state === "processing" ? (
          <>
            <span className="media-sound__detail">
              {t("sound_preparing", { percent: percent(progress) })}
            </span>
            <ProgressBar size="sm" value={progress} label={name} hideLabel tone="success" />
          </>
        ) : null}
        {reason ? <span className="media-sound__wrong">{t(`sound_failed_${reason}`)}</span> : null}
      </div>
      {state === "ready" ? <StatusChip tone="success">{t("phase_ready")}</StatusChip> : null}
      {onRemove ? (
        <ConfirmDialog
          trigger={
            <IconButton size="sm" label={t("sound_remove", { name })}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          }
          title={t("sound_remove_title", { name })}
          description={t("sound_remove_text")}
          confirmLabel={t("sound_remove_confirm")}
          tone="danger"
          onConfirm={onRemove}
        />
      ) : null}
    </li>
  );
}
