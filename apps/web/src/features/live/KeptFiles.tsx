import type { BroadcastView } from "@palco/contract/live";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { DownloadRecording } from "./DownloadRecording.tsx";

/** The files of recordings that are the organizer's already, also of earlier broadcasts. */
export function KeptFiles({ broadcast }: { broadcast: BroadcastView }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  if (!broadcast.kept.length) return null;
  return (
    <section className="live-kept">
      <h2>{t("recording_files")}</h2>
      <ul>
        {broadcast.kept.map(({ assetId, onAirAt, keptAt }) => (
          <li key={assetId}>
            <span>{format.dateTime(onAirAt ?? keptAt)}</span>
            <DownloadRecording
              productId={broadcast.product.id}
              assetId={assetId}
              label={t("recording_download_of", { date: format.dateTime(onAirAt ?? keptAt) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
