import { type RefObject, useEffect, useState } from "react";

export interface VideoState {
  paused: boolean;
  ended: boolean;
  waiting: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  bufferedTo: number;
  volume: number;
  muted: boolean;
  rate: number;
  /** The first picture is there. */
  started: boolean;
}

const events = [
  "play", "pause", "ended", "timeupdate", "durationchange", "progress", "volumechange", "ratechange", "waiting", "playing", "seeking",
  "seeked", "loadeddata", "canplay",
] as const; // prettier-ignore

const nothing: VideoState = {
  paused: true, ended: false, waiting: false, time: 0, duration: 0, bufferedTo: 0, volume: 1, muted: false, rate: 1, started: false,
}; // prettier-ignore

/** State of a video element, for components. `ready` means the element exists. */
export function useVideo(video: RefObject<HTMLVideoElement | null>, ready: boolean): VideoState {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    const element = video.current;
    if (!element || !ready) return;
    const read = (event?: Event) =>
      setState((before) =>
        stateOf(
          element,
          event?.type === "waiting" ? true : element.readyState < 3 && !element.paused,
          before.started,
        ),
      );
    for (const name of events) element.addEventListener(name, read);
    read();
    return () => {
      for (const name of events) element.removeEventListener(name, read);
    };
  }, [video, ready]);
  return state;
}

function stateOf(element: HTMLVideoElement, waiting: boolean, started: boolean): VideoState {
  const { buffered, currentTime } = element;
  let bufferedTo = currentTime;
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.5) bufferedTo = Math.max(bufferedTo, buffered.end(index));
  return {
    paused: element.paused,
    ended: element.ended,
    waiting,
    time: currentTime,
    duration: Number.isFinite(element.duration) ? element.duration : 0,
    bufferedTo,
    volume: element.volume,
    muted: element.muted,
    rate: element.playbackRate,
    started: started || element.readyState >= 2,
  };
}
