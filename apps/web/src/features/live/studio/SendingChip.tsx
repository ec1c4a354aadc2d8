import { StatusChip, type Tone } from "@palco/ui/badge";
import { useTranslation } from "react-i18next";
import type { SendingState } from "./whip-client.ts";

const tones: Record<SendingState, Tone> = {
  connecting: "info",
  sending: "success",
  lost: "warning",
  refused: "danger",
  unable: "danger",
  ended: "neutral",
};

/** State of what this browser sends, in a word. */
export function SendingChip({ state }: { state: SendingState }) {
  const { t } = useTranslation("live");
  return state === "ended" ? null : (
    <StatusChip tone={tones[state]} live={state === "sending"}>
      {t(`studio_${state}`)}
    </StatusChip>
  );
}
