import { Alert } from "@palco/ui/alert";
import { Button, IconButton } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { Camera, MonitorUp, Radio, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LevelMeter } from "./LevelMeter.tsx";
import { MicrophonePicker, MuteButton } from "./Microphone.tsx";
import { SendingChip } from "./SendingChip.tsx";
import { type Capture, useCapture } from "./use-capture.ts";
import { useSending } from "./use-sending.ts";
import { canSend } from "./whip-client.ts";
import "./studio.css";

/** Camera, microphone or screen, straight from this browser. Stays while the room around it changes. */
export function BrowserStudio({ streamKey }: { streamKey: string }) {
  const { t } = useTranslation("live");
  const { state, isOn, send, stop, replace } = useSending(streamKey);
  const capture = useCapture(replace);
  const { stream, trouble } = capture;

  function close(): void {
    stop();
    capture.close();
  }
  if (!canSend()) return null;
  return (
    <section className="live-studio" aria-labelledby="live-studio-title">
      <header>
        <h2 id="live-studio-title">{t("studio")}</h2>
        {isOn ? <SendingChip state={state} /> : null}
        {stream ? (
          <IconButton size="sm" label={t("studio_close")} onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        ) : null}
      </header>
      {trouble ? (
        <Alert tone="warning" announce>
          {t(`studio_${trouble}`)}
        </Alert>
      ) : null}
      {state === "refused" || state === "unable" ? (
        <Alert tone="danger" announce>
          {t(`studio_${state}`)}
        </Alert>
      ) : null}
      {stream ? (
        <>
          <SelfView capture={capture} stream={stream} />
          <Devices capture={capture} />
          {isOn ? (
            <Button onClick={stop}>{t("studio_stop")}</Button>
          ) : (
            <Button variant="primary" icon={<Radio aria-hidden="true" />} onClick={() => send(stream)}>
              {t("studio_send")}
            </Button>
          )}
        </>
      ) : (
        <>
          <p>{t("studio_about")}</p>
          <Button icon={<Camera aria-hidden="true" />} onClick={() => void capture.open()}>
            {t("studio_open")}
          </Button>
        </>
      )}
    </section>
  );
}

function SelfView({ capture: { picture, muted }, stream }: { capture: Capture; stream: MediaStream }) {
  const { t } = useTranslation("live");
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    void video.current.play().catch(() => {});
  }, [stream]);
  return (
    <div className="live-self">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own picture */}
      <video
        ref={video}
        muted
        playsInline
        data-mirrored={picture === "camera" || undefined}
        aria-label={t("studio_self")}
      />
      {muted ? <p className="live-self-muted">{t("studio_muted")}</p> : <LevelMeter stream={stream} />}
    </div>
  );
}

function Devices({ capture }: { capture: Capture }) {
  const { t } = useTranslation("live");
  const { stream, picture, cameras } = capture;
  const cameraId = stream?.getVideoTracks()[0]?.getSettings().deviceId;
  return (
    <div className="live-devices">
      <div className="live-device-buttons">
        <MuteButton capture={capture} />
        {"getDisplayMedia" in navigator.mediaDevices ? (
          <IconButton
            label={t(picture === "screen" ? "studio_show_camera" : "studio_show_screen")}
            aria-pressed={picture === "screen"}
            onClick={() => void (picture === "screen" ? capture.showCamera() : capture.showScreen())}
          >
            {picture === "screen" ? <Camera aria-hidden="true" /> : <MonitorUp aria-hidden="true" />}
          </IconButton>
        ) : null}
      </div>
      <NativeSelect
        label={t("studio_camera")}
        value={picture === "camera" ? cameraId : ""}
        disabled={picture === "screen"}
        onChange={(event) => void capture.showCamera(event.target.value)}
        options={cameras.map(({ deviceId, label }, index) => ({
          value: deviceId,
          label: label || t("studio_camera_number", { number: index + 1 }),
        }))}
      />
      <MicrophonePicker capture={capture} />
    </div>
  );
}
