import type { AssetView } from "@palco/contract/media/api";
import { Alert } from "@palco/ui/alert";
import { StatusChip } from "@palco/ui/badge";
import { Button } from "@palco/ui/button";
import { RefreshCw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { RenditionList } from "./RenditionList.tsx";
import { useMediaFormat } from "./use-media-format.ts";
import { VideoFrame } from "./VideoFrame.tsx";

export interface AssetCardProps {
  asset: AssetView;
  disabled?: boolean;
  onReplace?: () => void;
  onRemove?: () => void;
}

const tones = {
  probing: "primary",
  playable: "success",
  ready: "success",
  refused: "danger",
  live: "primary",
  ended: "neutral",
} as const;
const phases = {
  probing: "phase_processing",
  playable: "phase_playable",
  ready: "phase_ready",
  refused: "phase_refused",
  live: "phase_live",
  ended: "phase_ended",
} as const;

/** A video that is here: how it looks, what it is, how far its qualities are. */
export function AssetCard({ asset, disabled, onReplace, onRemove }: AssetCardProps) {
  const { t } = useTranslation("media");
  const format = useMediaFormat();
  const { length } = useFormat();
  const facts = [
    asset.durationMs ? length(asset.durationMs) : "",
    asset.height ? `${asset.width} × ${asset.height}` : "",
    format.size(asset.size),
  ];
  return (
    <article className="media-card" aria-label={asset.title}>
      <VideoFrame
        poster={asset.poster}
        durationMs={asset.durationMs}
        waiting={asset.state !== "refused" && asset.state !== "ready"}
      />
      <div className="media-card__body">
        <div className="media-card__words">
          <p className="media-card__name" translate="no" data-user-content>
            {asset.title}
          </p>
          <StatusChip tone={tones[asset.state]} live={asset.state === "probing"}>
            {t(phases[asset.state])}
          </StatusChip>
        </div>
        <p className="media-card__detail">{facts.filter(Boolean).join(" · ")}</p>
        {asset.refusal ? <Alert tone="danger">{t(`refusal_${asset.refusal}`)}</Alert> : null}
        {asset.state === "ready" || asset.state === "refused" ? null : <RenditionList asset={asset} />}
        {disabled ? null : (
          <div className="media-card__actions">
            {onReplace ? (
              <Button size="sm" icon={<RefreshCw aria-hidden="true" />} onClick={onReplace}>
                {t("replace_video")}
              </Button>
            ) : null}
            {onRemove ? (
              <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
                {t("remove_video")}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </article>
  );
}
