import { type RefObject, useEffect, useState } from "react";

/** Position of the film below an element. Its time events do not bubble, but the capture phase sees them. */
export function useFilmTime(frame: RefObject<HTMLElement | null>, isOn: boolean): number {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element || !isOn) return;
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) setMs(Math.round(target.currentTime * 1000));
    };
    element.addEventListener("timeupdate", follow, { capture: true });
    element.addEventListener("seeking", follow, { capture: true });
    return () => {
      element.removeEventListener("timeupdate", follow, { capture: true });
      element.removeEventListener("seeking", follow, { capture: true });
    };
  }, [frame, isOn]);
  return ms;
}
