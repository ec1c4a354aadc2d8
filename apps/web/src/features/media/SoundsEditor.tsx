import { Alert } from "@palco/ui/alert";
import { Skeleton } from "@palco/ui/skeleton";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SoundAdd } from "./SoundAdd.tsx";
import { SoundRow } from "./SoundRow.tsx";
import { SoundUploadRow } from "./SoundUploadRow.tsx";
import { restoreUploads } from "./upload-manager.ts";
import { useAssetSounds } from "./use-asset-sounds.ts";
import "./media.css";
import "./sounds.css";

/** Further sounds of a video: other languages, the original, an audio description. Sent, followed, taken away. */
export function SoundsEditor({ assetId, disabled }: { assetId: string; disabled?: boolean }) {
  const { t } = useTranslation("media");
  const { list, uploads, remove } = useAssetSounds(assetId);
  useEffect(() => void restoreUploads(), []);
  if (list.isPending) return <Skeleton height={56} />;
  if (list.isError) return <Alert tone="danger">{list.error.message}</Alert>;
  const sounds = list.data.items;
  const onTheirWay = uploads.filter(({ phase }) => phase !== "ready");
  return (
    <section className="media-captions" aria-label={t("sounds")}>
      {sounds.length + onTheirWay.length === 0 ? (
        <p className="media-captions__none">{t("sounds_none")}</p>
      ) : (
        <ul className="media-captions__list">
          {sounds.map((sound) => (
            <SoundRow
              key={sound.id}
              sound={sound}
              onRemove={disabled ? undefined : () => remove.mutateAsync(sound.id)}
            />
          ))}
          {onTheirWay.map((upload) => (
            <SoundUploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {remove.error ? (
        <Alert tone="danger" announce>
          {remove.error.message}
        </Alert>
      ) : null}
      {disabled ? null : (
        <SoundAdd
          assetId={assetId}
          taken={[
            ...sounds.filter(({ state }) => state !== "failed"),
            ...uploads.flatMap(({ sound, phase }) => (sound && phase !== "refused" ? [sound] : [])),
          ]}
        />
      )}
    </section>
  );
}
