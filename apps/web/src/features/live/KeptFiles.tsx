import type { BroadcastView } from "@palco/contract/live/api";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { DownloadRecording } from "./DownloadRecording.tsx";
import "./recording.css";

/** The files of earlier recordings that are the organizer's; the last one stands beside its picture. */
export function KeptFiles({ broadcast }: { broadcast: BroadcastView }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const isShown = (assetId: string) => broadcast.state === "finished" && assetId === broadcast.assetId;
  const files = broadcast.kept.filter(({ assetId }) => !isShown(assetId));
  if (!files.length) return null;
  return (
    <section className="live-kept">
      <h2>{t("recording_files")}</h2>
      <ul>
        {files.map(({ assetId, onAirAt, keptAt }) => (
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
