import { type RefObject, useEffect, useState } from "react";

export interface AudioState {
  paused: boolean;
  waiting: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  volume: number;
  muted: boolean;
  rate: number;
}

const events = [
  "play", "pause", "ended", "timeupdate", "durationchange", "volumechange", "ratechange", "waiting", "playing", "seeking", "seeked",
  "emptied", "canplay",
] as const; // prettier-ignore

const nothing: AudioState = {
  paused: true, waiting: false, time: 0, duration: 0, volume: 1, muted: false, rate: 1,
}; // prettier-ignore

/** State of an audio element, for components. */
export function useAudio(audio: RefObject<HTMLAudioElement | null>): AudioState {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const read = () => setState(stateOf(element));
    for (const name of events) element.addEventListener(name, read);
    read();
    return () => {
      for (const name of events) element.removeEventListener(name, read);
    };
  }, [audio]);
  return state;
}

function stateOf(element: HTMLAudioElement): AudioState {
  const { currentTime: time, duration, paused, readyState, volume, muted, playbackRate: rate } = element;
  const waiting = !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return { paused, waiting, time, duration: Number.isFinite(duration) ? duration : 0, volume, muted, rate };
}
