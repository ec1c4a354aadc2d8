import { IconButton } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { Mic, MicOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Capture } from "./use-capture.ts";

export function MuteButton({ capture: { muted, toggleMute } }: { capture: Capture }) {
  const { t } = useTranslation("live");
  return (
    <IconButton label={t(muted ? "studio_unmute" : "studio_mute")} aria-pressed={muted} onClick={toggleMute}>
      {muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
    </IconButton>
  );
}

/** Choice of the microphone. */
export function MicrophonePicker({ capture }: { capture: Capture }) {
  const { t } = useTranslation("live");
  return (
    <NativeSelect
      label={t("studio_microphone")}
      value={capture.stream?.getAudioTracks()[0]?.getSettings().deviceId}
      onChange={(event) => void capture.hearMicrophone(event.target.value)}
      options={capture.microphones.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: label || t("studio_microphone_number", { number: index + 1 }),
      }))}
    />
  );
}
