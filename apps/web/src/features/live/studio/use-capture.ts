import { useCallback, useEffect, useRef, useState } from "react";

export type Picture = "camera" | "screen";
export type CaptureTrouble = "not_allowed" | "not_found" | "in_use";

const CAMERA: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
};
const MICROPHONE: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true };

/** Camera or screen, and microphone, or a microphone alone: asked for when opened, given back when closed. */
export function useCapture(onTrack: (track: MediaStreamTrack) => void, { soundOnly = false } = {}) {
  const [stream, setStream] = useState<MediaStream>();
  const [picture, setPicture] = useState<Picture>("camera");
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  const [trouble, setTrouble] = useState<CaptureTrouble>();
  const [muted, setMuted] = useState(false);
  const current = useRef<MediaStream | undefined>(undefined);

  const list = useCallback(() => {
    void navigator.mediaDevices.enumerateDevices().then(setDevices, () => {});
  }, []);
  useEffect(() => {
    navigator.mediaDevices?.addEventListener("devicechange", list);
    return () => {
      navigator.mediaDevices?.removeEventListener("devicechange", list);
      for (const track of current.current?.getTracks() ?? []) track.stop();
    };
  }, [list]);

  const show = (next: MediaStream | undefined) => {
    current.current = next;
    setStream(next);
  };
  /** Puts a track in the place of the one of its kind. */
  function put(track: MediaStreamTrack): void {
    const kept = (current.current?.getTracks() ?? []).filter((one) => {
      if (one.kind === track.kind) one.stop();
      return one.kind !== track.kind;
    });
    if (track.kind === "audio") track.enabled = !muted;
    show(new MediaStream([...kept, track]));
    onTrack(track);
  }
  async function tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      setTrouble(undefined);
    } catch (error) {
      setTrouble(troubleOf(error as DOMException));
    }
  }

  return {
    stream,
    picture,
    trouble,
    muted,
    cameras: devices.filter(({ kind }) => kind === "videoinput"),
    microphones: devices.filter(({ kind }) => kind === "audioinput"),
    open: () =>
      tried(async () => {
        show(
          await navigator.mediaDevices.getUserMedia({ video: soundOnly ? false : CAMERA, audio: MICROPHONE }),
        );
        setPicture("camera");
        list();
      }),
    close() {
      for (const track of current.current?.getTracks() ?? []) track.stop();
      show(undefined);
    },
    showCamera: (deviceId?: string) =>
      tried(async () => {
        const video = { ...CAMERA, ...(deviceId && { deviceId: { exact: deviceId } }) };
        put((await navigator.mediaDevices.getUserMedia({ video })).getVideoTracks()[0]!);
        setPicture("camera");
      }),
    hearMicrophone: (deviceId: string) =>
      tried(async () => {
        const audio = { ...MICROPHONE, deviceId: { exact: deviceId } };
        put((await navigator.mediaDevices.getUserMedia({ audio })).getAudioTracks()[0]!);
      }),
    showScreen: () =>
      tried(async () => {
        const [track] = (
          await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 30 } })
        ).getVideoTracks();
        put(track!);
        setPicture("screen");
      }),
    toggleMute() {
      for (const track of current.current?.getAudioTracks() ?? []) track.enabled = muted;
      setMuted(!muted);
    },
  };
}
export type Capture = ReturnType<typeof useCapture>;

function troubleOf({ name }: DOMException): CaptureTrouble {
  if (name === "NotAllowedError" || name === "SecurityError") return "not_allowed";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "not_found" : "in_use";
}
