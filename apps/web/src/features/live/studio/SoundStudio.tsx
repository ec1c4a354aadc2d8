import { Alert } from "@palco/ui/alert";
import { Button } from "@palco/ui/button";
import { Mic, Radio } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LevelMeter } from "./LevelMeter.tsx";
import { MicrophonePicker, MuteButton } from "./Microphone.tsx";
import { SendingChip } from "./SendingChip.tsx";
import { useCapture } from "./use-capture.ts";
import { useSending } from "./use-sending.ts";
import { canSpeak } from "./whip-client.ts";
import "./studio.css";

/** An interpreter's desk: the microphone of this browser becomes one of the sounds of a broadcast. */
export function SoundStudio({ streamKey }: { streamKey: string }) {
  const { t } = useTranslation("live");
  const { state, isOn, send, stop, replace } = useSending(streamKey);
  const capture = useCapture(replace, { soundOnly: true });
  const { stream, trouble, muted } = capture;
  const refused = state === "refused" || state === "unable" ? state : undefined;
  if (!canSpeak()) return null;

  function close(): void {
    stop();
    capture.close();
  }
  return (
    <div className="live-sound-studio">
      {trouble ? (
        <Alert tone="warning" announce>
          {t(trouble === "not_allowed" ? "sound_not_allowed" : `studio_${trouble}`)}
        </Alert>
      ) : null}
      {refused ? (
        <Alert tone="danger" announce>
          {t(`studio_${refused}`)}
        </Alert>
      ) : null}
      {stream ? (
        <>
          <div className="live-sound-level">
            <MuteButton capture={capture} />
            {muted ? <p>{t("studio_muted")}</p> : <LevelMeter stream={stream} />}
            {isOn ? <SendingChip state={state} /> : null}
          </div>
          <MicrophonePicker capture={capture} />
          <div className="live-sound-buttons">
            {isOn ? null : (
              <Button
                size="sm"
                variant="primary"
                icon={<Radio aria-hidden="true" />}
                onClick={() => send(stream)}
              >
                {t("sound_send")}
              </Button>
            )}
            <Button size="sm" onClick={close}>
              {t(isOn ? "sound_stop" : "sound_close")}
            </Button>
          </div>
        </>
      ) : (
        <Button size="sm" icon={<Mic aria-hidden="true" />} onClick={() => void capture.open()}>
          {t("sound_open")}
        </Button>
      )}
    </div>
  );
}
