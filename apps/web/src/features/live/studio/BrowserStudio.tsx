import { Alert } from "@palco/ui/alert";
import { Button, IconButton } from "@palco/ui/button";
import { NativeSelect } from "@palco/ui/native-select";
import { Camera, MonitorUp, Radio, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LevelMeter } from "./LevelMeter.tsx";
import { MicrophonePicker, MuteButton } from "./Microphone.tsx";
import { SendingChip } from "./SendingChip.tsx";
import type { Capture } from "./use-capture.ts";
import type { Studio } from "./use-studio.ts";
import "./studio.css";

/** The way in: camera, microphone or screen, straight from this browser. */
export function OpenCamera({ studio: { capture } }: { studio: Studio }) {
  const { t } = useTranslation("live");
  return (
    <section className="live-studio" aria-labelledby="live-studio-title">
      <div>
        <h2 id="live-studio-title">{t("studio")}</h2>
        <p>{t("studio_about")}</p>
      </div>
      <Button icon={<Camera aria-hidden="true" />} onClick={() => void capture.open()}>
        {t("studio_open")}
      </Button>
      {capture.trouble ? (
        <Alert tone="warning" announce>
          {t(`studio_${capture.trouble}`)}
        </Alert>
      ) : null}
    </section>
  );
}

/** Microphone, camera or screen, and whether they are sent, in one line. */
export function StudioTools({
  studio: { capture, sending, close },
  isNext,
}: {
  studio: Studio;
  /** Sending is the next step: no picture has come yet. */
  isNext: boolean;
}) {
  const { t } = useTranslation("live");
  const { stream, muted, trouble } = capture;
  const { state, isOn, send, stop } = sending;
  return (
    <section className="live-studio-tools" aria-label={t("studio")}>
      <Devices capture={capture} />
      {muted ? <p className="live-self-muted">{t("studio_muted")}</p> : <LevelMeter stream={stream!} />}
      <div className="live-studio-send">
        {isOn ? <SendingChip state={state} /> : null}
        {isOn ? (
          <Button size="sm" onClick={stop}>
            {t("studio_stop")}
          </Button>
        ) : (
          <Button
            size="sm"
            variant={isNext ? "primary" : "secondary"}
            icon={<Radio aria-hidden="true" />}
            onClick={() => send(stream!)}
          >
            {t("studio_send")}
          </Button>
        )}
        <IconButton size="sm" label={t("studio_close")} onClick={close}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
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
    </section>
  );
}

/** One's own picture. @param inset small, in a corner of the picture that is sent */
export function SelfView({ capture: { picture, stream }, inset }: { capture: Capture; inset?: boolean }) {
  const { t } = useTranslation("live");
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    void video.current.play().catch(() => {});
  }, [stream]);
  return (
    <div className="live-self" data-inset={inset || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own picture */}
      <video
        ref={video}
        muted
        playsInline
        data-mirrored={picture === "camera" || undefined}
        aria-label={t("studio_self")}
      />
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
