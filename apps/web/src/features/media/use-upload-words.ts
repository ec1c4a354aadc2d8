import { useTranslation } from "react-i18next";
import { useMediaFormat } from "./use-media-format.ts";
import type { VideoUploadState } from "./upload-types.ts";

/** Texts about an upload: its state, its speed, its problem. */
export function useUploadWords(upload: VideoUploadState): {
  status: string;
  detail: string | undefined;
  problem: string | undefined;
} {
  const { t } = useTranslation("media");
  const format = useMediaFormat();
  const { phase, sent, size, speed, asset } = upload;
  const left = speed ? format.left((size - sent) / speed) : undefined;
  const amount = t("sent_of", { sent: format.size(sent), size: format.size(size) });
  const details: Partial<Record<VideoUploadState["phase"], string>> = {
    sending: [amount, speed ? format.speed(speed) : undefined, left].filter(Boolean).join(" · "),
    offline: `${t("phase_offline")} · ${amount}`,
    paused: amount,
    needs_file: amount,
  };
  const playable = asset?.state === "playable";
  return {
    status:
      (upload.audioTrack || upload.audio || upload.resource) && phase === "ready"
        ? t("audio_arrived")
        : t(playable && phase === "processing" ? "phase_playable" : `phase_${phase}`),
    detail: details[phase],
    problem: refusalOf(upload, t),
  };
}

function refusalOf(
  upload: VideoUploadState,
  t: ReturnType<typeof useTranslation<"media">>["t"],
): string | undefined {
  if (upload.asset?.refusal) return t(`refusal_${upload.asset.refusal}`);
  return upload.message ?? (upload.problem && t(upload.problem));
}
