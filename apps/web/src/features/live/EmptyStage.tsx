import type { BroadcastState } from "@palco/contract/live/api";
import { Spinner } from "@palco/ui/spinner";
import { Radio } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The picture's place before a picture comes: what will be there, and that we are looking for it. */
export function EmptyStage({ state }: { state: BroadcastState }) {
  const { t } = useTranslation("live");
  const onAir = state === "waiting";
  return (
    <div className="live-stage room-empty" data-on-air={onAir || undefined}>
      <Radio aria-hidden="true" />
      <strong>{t(onAir ? "empty_on_air" : "empty")}</strong>
      <p>{t(onAir ? "empty_on_air_about" : "empty_about")}</p>
      <p className="live-listening" role="status">
        <Spinner size={18} />
        {t("listening")}
      </p>
    </div>
  );
}
