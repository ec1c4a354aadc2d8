import { Skeleton } from "@palco/ui/skeleton";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { AssetCard } from "./AssetCard.tsx";
import { useShowsUpload } from "./shown-uploads.ts";
import { UploadCard } from "./UploadCard.tsx";
import { cancelUpload, restoreUploads, startUpload } from "./upload-manager.ts";
import { useUpload } from "./upload-store.ts";
import { useAsset } from "./use-asset.ts";
import { VideoDrop } from "./VideoDrop.tsx";
import "./media.css";

export interface VideoUploadProps {
  /** The video this place has now. */
  assetId: string | null | undefined;
  /** Called once an upload has become a video, while this is on the screen. */
  onAsset?: (assetId: string) => void;
  /** Takes the video away from this place; without it, it can only be replaced. */
  onRemove?: () => void;
  /**
   * Finds the upload again on another visit, and attaches its video even when no screen shows it: see
   * `registerAttachment`.
   */
  attachTo?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** The video of something: sent from here, followed until all its qualities are made, replaced. */
export function VideoUpload({
  assetId,
  onAsset,
  onRemove,
  attachTo,
  label,
  hint,
  error,
  required,
  disabled,
}: VideoUploadProps) {
  const { t } = useTranslation("media");
  const [uploadId, setUploadId] = useState<string>();
  const [isReplacing, setReplacing] = useState(false);
  const upload = useUpload({ id: uploadId, attachTo });
  const asset = useAsset(upload ? undefined : (assetId ?? undefined));
  useShowsUpload(upload?.id);
  useEffect(() => void restoreUploads(), []);

  const arrived = upload?.asset && upload.asset.state !== "refused" ? upload.asset.id : undefined;
  useEffect(() => {
    if (arrived && arrived !== assetId) onAsset?.(arrived);
    // Only its arrival counts; a form that then changes its mind is not told again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [arrived]);

  // It is where it belongs and nothing more happens to it: from now on it is simply the video.
  const settled = upload?.phase === "ready" && arrived === assetId ? upload.id : undefined;
  useEffect(() => {
    if (settled) cancelUpload(settled);
  }, [settled]);

  if (upload)
    return (
      <VideoPlace label={label}>
        <UploadCard upload={upload} onChange={() => cancelUpload(upload.id)} />
      </VideoPlace>
    );
  if (assetId && !isReplacing) {
    if (asset.isPending) return <Skeleton height={168} />;
    if (asset.data)
      return (
        <VideoPlace label={label}>
          <AssetCard
            asset={asset.data}
            disabled={disabled}
            onReplace={() => setReplacing(true)}
            onRemove={onRemove}
          />
        </VideoPlace>
      );
  }
  return (
    <VideoDrop
      label={label}
      hint={hint ?? t("video_advice")}
      error={error}
      required={required}
      disabled={disabled}
      onVideo={async (file, handle) => {
        setUploadId(await startUpload(file, { attachTo, handle }));
        setReplacing(false);
      }}
    />
  );
}

/** A field like the others, with a card in it. */
function VideoPlace({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="media-place">
      <p id={id} className="media-place__label">
        {label}
      </p>
      {children}
    </div>
  );
}
