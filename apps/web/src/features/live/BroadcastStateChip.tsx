import type { BroadcastState } from "@palco/contract/live/api";
import { StatusChip, type Tone } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";

const tones: Record<BroadcastState, Tone> = {
  off: "neutral",
  preview: "info",
  waiting: "warning",
  live: "danger",
  interrupted: "warning",
  finished: "neutral",
};

/** State of a broadcast in a word; red only when it is really on air. */
export function BroadcastStateChip({ state }: { state: BroadcastState }) {
  const { t } = useTranslation("live");
  return (
    <StatusChip tone={tones[state]} live={state === "live"}>
      {t(`state_${state}`)}
    </StatusChip>
  );
}
