import { type RefObject, useEffect, useState } from "react";

type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker?: () => void };
const changed = "webkitplaybacktargetavailabilitychanged";

/** Opens the browser's list of AirPlay screens; undefined where there is none (only Safari has it, and only with one near). */
export function useAirPlay(
  video: RefObject<HTMLVideoElement | null>,
  ready: boolean,
): (() => void) | undefined {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!ready || !element || !("WebKitPlaybackTargetAvailabilityEvent" in window)) return;
    const look = (event: Event) =>
      setNear((event as Event & { availability?: string }).availability === "available");
    element.addEventListener(changed, look);
    return () => element.removeEventListener(changed, look);
  }, [video, ready]);
  return isNear
    ? () => (video.current as AirPlayVideo | null)?.webkitShowPlaybackTargetPicker?.()
    : undefined;
}
