import { Alert } from "@palco/ui/alert";
import { Skeleton } from "@palco/ui/skeleton";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { AudioTrackAdd } from "./AudioTrackAdd.tsx";
import { AudioTrackRow } from "./AudioTrackRow.tsx";
import { AudioTrackUploadRow } from "./AudioTrackUploadRow.tsx";
import { restoreUploads } from "./upload-manager.ts";
import { useAssetAudioTracks } from "./use-asset-audio-tracks.ts";
import "./media.css";
import "./audio-tracks.css";

/** additional audio tracks of a video: other languages, the original, an audio description. Sent, followed, taken away. */
export function AudioTracksEditor({ assetId, disabled }: { assetId: string; disabled?: boolean }) {
  const { t } = useTranslation("media");
  const { list, uploads, remove } = useAssetAudioTracks(assetId);
  useEffect(() => void restoreUploads(), []);
  if (list.isPending) return <Skeleton height={56} />;
  if (list.isError) return <Alert tone="danger">{list.error.message}</Alert>;
  const audioTracks = list.data.items;
  const onTheirWay = uploads.filter(({ phase }) => phase !== "ready");
  return (
    <section className="media-captions" aria-label={t("audio_tracks")}>
      {audioTracks.length + onTheirWay.length === 0 ? (
        <p className="media-captions__none">{t("audio_tracks_none")}</p>
      ) : (
        <ul className="media-captions__list">
          {audioTracks.map((audioTrack) => (
            <AudioTrackRow
              key={audioTrack.id}
              audioTrack={audioTrack}
              onRemove={disabled ? undefined : () => remove.mutateAsync(audioTrack.id)}
            />
          ))}
          {onTheirWay.map((upload) => (
            <AudioTrackUploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {remove.error ? (
        <Alert tone="danger" announce>
          {remove.error.message}
        </Alert>
      ) : null}
      {disabled ? null : (
        <AudioTrackAdd
          assetId={assetId}
          taken={[
            ...audioTracks.filter(({ state }) => state !== "failed"),
            ...uploads.flatMap(({ audioTrack, phase }) =>
              audioTrack && phase !== "refused" ? [audioTrack] : [],
            ),
          ]}
        />
      )}
    </section>
  );
}
